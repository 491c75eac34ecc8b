import { expect, test } from 'vitest'
import { getList } from './get-json.ts'

/** A server with these answers, and the requests made to it. */
function serving(pages: Record<string, Response>) {
  const asked: string[] = []
  const fetchFrom = (async (path: string) => {
    asked.push(path)
    return pages[path]?.clone() ?? new Response('{}', { status: 404 })
  }) as typeof fetch
  return { asked, fetchFrom }
}

const page = (rows: unknown, link?: string) => Response.json(rows, link ? { headers: { link } } : {})
const SALES = '/api/businesses/1/sales'

test('a list is read to its end, page by page [S7.14, S8.25]', async () => {
  const second = `${SALES}?limit=2&after=b`
  const { asked, fetchFrom } = serving({
    [SALES]: page(['a', 'b'], `<${second}>; rel="next"`),
    [second]: page(['c']),
  })
  expect(await getList(fetchFrom, SALES)).toEqual({ ok: true, body: ['a', 'b', 'c'] })
  expect(asked).toEqual([SALES, second])
})

test('a list with a failed page is no list: the failure is answered', async () => {
  const { fetchFrom } = serving({ [SALES]: page(['a'], `<${SALES}?after=a>; rel="next"`) })
  expect(await getList(fetchFrom, SALES)).toEqual({ ok: false, code: 'refused', status: 404 })
})

test('an answer that is no list is passed on unchanged', async () => {
  const { fetchFrom } = serving({ [SALES]: page({ sales: [] }) })
  expect(await getList(fetchFrom, SALES)).toEqual({ ok: true, body: { sales: [] } })
})

test.each([
  ['of another server', '<https://evil.test/api>; rel="next"'],
  ['of another server in the same words', '<//evil.test/api>; rel="next"'],
  ['that is not the next', '<?page=2>; rel="last"'],
])('a link %s is not followed', async (_, link) => {
  const { asked, fetchFrom } = serving({ [SALES]: page(['a'], link) })
  expect(await getList(fetchFrom, SALES)).toMatchObject({ ok: true, body: ['a'] })
  expect(asked).toEqual([SALES])
})

test('a server that names a page as its own next is not requested for ever', async () => {
  const { asked, fetchFrom } = serving({ [SALES]: page(['a'], `<${SALES}>; rel="next"`) })
  expect(await getList(fetchFrom, SALES)).toEqual({ ok: true, body: ['a'] })
  expect(asked).toHaveLength(1)
})
