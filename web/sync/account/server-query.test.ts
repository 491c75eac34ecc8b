import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient, HttpFailure, retryWaitMs, serverQuery } from './server-query.ts'

const read = (body: unknown) => (body as { name?: string } | undefined)?.name
const answering = (status: number, body: string) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }))

function ask(fetched: typeof fetch, on401: 'throw' | 'null' = 'throw') {
  const client = createQueryClient()
  return { client, answer: client.fetchQuery(serverQuery(fetched, '/api/user', { on401, read })) }
}

test('a read is a GET of the first part of its key, with the cookie [S7.25, S7.1]', async () => {
  const fetched = answering(200, '{"name":"Thandi"}')
  const { client, answer } = ask(fetched)
  expect(await answer).toBe('Thandi')
  const [path, init] = fetched.mock.calls[0] ?? []
  expect([path, init?.method ?? 'GET', init?.credentials]).toEqual(['/api/user', 'GET', 'same-origin'])
  expect(client.getQueryData(['/api/user'])).toBe('Thandi')
})

test('it is not retried, nor when the window gets focus, and never becomes stale [S7.25]', async () => {
  const fetched = answering(500, 'broken')
  const { client, answer } = ask(fetched)
  await expect(answer).rejects.toThrow()
  expect(fetched).toHaveBeenCalledTimes(1)
  const known = answering(200, '{"name":"Thandi"}')
  const options = serverQuery(known, '/api/user', { on401: 'throw', read })
  const observer = new QueryObserver(client, options)
  expect(observer.options.refetchOnWindowFocus).toBe(false)
  for (let times = 0; times < 3; times += 1) await client.fetchQuery(options)
  expect(known).toHaveBeenCalledTimes(1)
})

test('not signed in is an error or no answer, as the caller chooses [S7.25]', async () => {
  await expect(ask(answering(401, '{"message":"Not logged in"}')).answer).rejects.toThrow('Not logged in')
  expect(await ask(answering(401, '{}'), 'null').answer).toBeNull()
})

test('a failed request reads as its message, and without one as its status and body [S8.28, S8.29]', async () => {
  await expect(ask(answering(404, '{"message":"No such thing"}')).answer).rejects.toThrow('No such thing')
  await expect(ask(answering(502, 'Bad Gateway')).answer).rejects.toThrow(new HttpFailure(502, 'Bad Gateway'))
  expect(new HttpFailure(502, 'Bad Gateway').message).toBe('502: Bad Gateway')
  expect(new HttpFailure(418, '{"message":""}').message).toBe('418: {"message":""}')
  expect(new HttpFailure(500, '').message).toBe('500: ')
})

test("another server's page is no answer", async () => {
  await expect(ask(answering(200, '<html>Pay for Wi-Fi</html>')).answer).rejects.toThrow(TypeError)
})

test('other reads: three retries, waiting twice as long each time up to 30 s, cached for five minutes [S7.25]', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ retry: 3, gcTime: 300_000 })
  expect([0, 1, 2, 3, 4, 5, 10].map(retryWaitMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})
