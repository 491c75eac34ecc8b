import { expect, test, vi } from 'vitest'
import { runShown } from './run-shown.mjs'

const node = (program: string) => runShown(['node', '-e', program])

test('a command that breaks leaves its last words, of both its outputs', async () => {
  const { exitCode, lastLines } = await node(
    'for (let line = 0; line < 100; line++) console.log("test " + line)\n' +
      'console.error("Unhandled: the database is gone")\nprocess.exitCode = 3',
  )
  expect(exitCode).toBe(3)
  expect(lastLines).toHaveLength(40)
  expect(lastLines).toContain('Unhandled: the database is gone')
  expect(lastLines).toContain('test 99')
})

test('a command that was killed or does not exist has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await node('process.kill(process.pid, "SIGKILL")')).exitCode).toBe(1)
  expect((await runShown(['no-such-command'])).exitCode).toBe(1)
})

test('what a command says can be kept until it has ended, a failure to start too', async () => {
  const said: string[] = []
  const keep = (text: string) => said.push(text)
  const { exitCode } = await runShown(['node', '-e', 'console.log("one"); console.error("two")'], {}, keep)
  expect(exitCode).toBe(0)
  expect(said.join('').split('\n').sort()).toEqual(['', '', 'one', 'two'].slice(1))
  await runShown(['no-such-command'], {}, keep)
  expect(said.at(-1)).toContain('no-such-command')
})
