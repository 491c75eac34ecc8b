import { expect, test } from 'vitest'
import type { Database } from '#server/db/transact.ts'
import { Pokes } from './pokes.ts'

/** A database whose messages wait until they are released, and reach every listener, as PostgreSQL's do. */
function aSwitchboard() {
  const listeners = new Set<(payload: string) => void>()
  const sent: string[] = []
  let release: (() => void)[] = []
  let down = false
  const db = {
    async notify(_channel: string, payloads: readonly string[]) {
      await new Promise<void>((resolve) => release.push(resolve))
      if (down) throw new Error('the connection is gone')
      sent.push(...payloads)
      for (const payload of payloads) for (const listener of listeners) listener(payload)
    },
    async listen(_channel: string, handler: (payload: string) => void) {
      if (down) throw new Error('the connection is gone')
      listeners.add(handler)
      return () => listeners.delete(handler)
    },
  } as unknown as Database
  const settle = async () => {
    for (let round = 0; round < 20; round++) {
      for (const each of release.splice(0)) each()
      await Promise.resolve()
    }
    release = []
  }
  return { db, sent, settle, listeners, setDown: (to: boolean) => (down = to) }
}

test('many sales within a moment send one poke with the newest head', async () => {
  const board = aSwitchboard()
  const pokes = new Pokes(board.db)
  for (let head = 1; head <= 50; head++) pokes.announce('shop', head)
  await board.settle()
  expect(board.sent).toEqual(['1 shop', '50 shop'])
  pokes.announce('shop', 51)
  await board.settle()
  expect(board.sent.at(-1)).toBe('51 shop')
})

test('a poke reaches the subscribers of its business, also in another process, until they leave', async () => {
  const board = aSwitchboard()
  const [here, there] = [new Pokes(board.db), new Pokes(board.db)]
  const heard: [string, number][] = []
  const leave = await here.subscribe('ours', (head) => heard.push(['here', head]))
  await there.subscribe('ours', (head) => heard.push(['there', head]))
  await there.subscribe('theirs', (head) => heard.push(['theirs', head]))
  await here.subscribe('ours', (head) => heard.push(['second', head]))
  expect(board.listeners.size).toBe(2)
  here.announce('ours', 7)
  await board.settle()
  leave()
  here.announce('ours', 8)
  await board.settle()
  expect(heard.sort()).toEqual([
    ['here', 7],
    ['second', 7],
    ['second', 8],
    ['there', 7],
    ['there', 8],
  ])
  await here.close()
  expect(board.listeners.size).toBe(1)
})

test('a lost connection costs a poke, not the next one', async () => {
  const board = aSwitchboard()
  const pokes = new Pokes(board.db)
  board.setDown(true)
  await expect(pokes.subscribe('shop', () => undefined)).rejects.toThrow()
  pokes.announce('shop', 1)
  await board.settle()
  board.setDown(false)
  const heard: number[] = []
  await pokes.subscribe('shop', (head) => heard.push(head))
  pokes.announce('shop', 2)
  await board.settle()
  expect(heard).toEqual([2])
})

test('a stream that stops hearing twice silences none that was opened in between', async () => {
  const board = aSwitchboard()
  const pokes = new Pokes(board.db)
  const heard: number[] = []
  const stop = await pokes.subscribe('shop', () => {})
  stop()
  await pokes.subscribe('shop', (head) => heard.push(head))
  stop()
  pokes.announce('shop', 5)
  await board.settle()
  expect(heard).toEqual([5])
})
