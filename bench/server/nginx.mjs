import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/free-port.mjs'

const PROGRAM = '/usr/sbin/nginx'

/**
 * Starts Debian's nginx before some server processes, as docs/scaling.md sets it up.
 * @param {readonly string[]} urls
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startNginx(urls) {
  if (!existsSync(PROGRAM)) throw new Error("This needs Debian's nginx: apt-get install nginx")
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-nginx-'))
  // As root its workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, urls))
  execFileSync(PROGRAM, ['-t', '-q', '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const child = spawn(PROGRAM, ['-c', file], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = new Promise((done) => child.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  for (let ready = false; !ready; ) {
    ready = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (child.exitCode !== null) throw new Error('nginx did not start')
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * No sticky sessions: any process answers any device. A push may be repeated on the next process, since it is applied
 * once however often it arrives.
 * @param {string} folder @param {number} port @param {readonly string[]} urls
 */
const configuration = (folder, port, urls) => `
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off; client_max_body_size 16m; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream tuckshop {
    ${urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tuckshop; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off; proxy_read_timeout 1h;
      proxy_next_upstream error timeout non_idempotent; proxy_next_upstream_tries 2;
    }
  }
}
`
