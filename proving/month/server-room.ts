import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ServerProcess } from '../server/server-process.ts'

/** The shop's server, with the commands of whoever runs it. */
export class ServerRoom {
  readonly server: ServerProcess
  private readonly programs: string
  private readonly env: Record<string, string>

  private constructor(server: ServerProcess, programs: string, env: Record<string, string>) {
    this.server = server
    this.programs = programs
    this.env = env
  }

  /** Starts the built server. @param programs the folder of the build's programs */
  static async open(programs: string, env: Record<string, string>): Promise<ServerRoom> {
    return new ServerRoom(await ServerProcess.start(join(programs, 'main.js'), env), programs, env)
  }

  /** Runs `accounts`, `backup` or `restore` to its end. @throws its output when it fails */
  command(name: 'accounts' | 'backup' | 'restore', ...args: string[]): Promise<string> {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [join(this.programs, `${name}.js`), ...args], {
      env: { PATH, ...this.env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output += piece
      })
    return new Promise((resolve, reject) => {
      child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${name}: ${output}`))))
    })
  }
}
