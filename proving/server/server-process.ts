import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tools/free-port.mjs'

const PATIENCE_MS = 120_000

/** One process of the built server, killed and started again on one port. */
export class ServerProcess {
  readonly port: number
  /** How often it was killed. */
  kills = 0
  private readonly program: string
  private readonly env: Record<string, string>
  private child: ChildProcess | undefined
  private complaints = ''
  private last: Promise<unknown> = Promise.resolve()

  private constructor(program: string, env: Record<string, string>, port: number) {
    this.program = program
    this.env = env
    this.port = port
  }

  /**
   * Starts `program`, the bundled main.js, and waits until it answers.
   * @throws its output when it does not come up
   */
  static async start(program: string, env: Record<string, string>): Promise<ServerProcess> {
    const server = new ServerProcess(program, env, await freePort())
    await server.up()
    return server
  }

  /** Kills it at once, also while it starts, and starts it again. Resolves when it answers. */
  killAndStart(afterMs: number): Promise<void> {
    this.kills += 1
    this.child?.kill('SIGKILL')
    const again = this.last.then(async () => {
      await this.end('SIGKILL')
      await sleep(afterMs)
      await this.up()
    })
    this.last = again
    return again
  }

  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async up(): Promise<void> {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [this.program], {
      env: { PATH, ...this.env, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    child.stderr?.on('data', (piece) => {
      this.complaints += piece
    })
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const health = await fetch(`http://127.0.0.1:${this.port}/api/health`).catch(() => undefined)
      if (health?.ok) return
      // Killed again before it was up: the later kill restarts it.
      if (child.signalCode === 'SIGKILL') return
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the server does not come up: ${this.complaints}`)
      await sleep(30)
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
}
