import { expect, test } from 'vitest'
import { html, joined, paragraphs } from './html.ts'

test('what is inserted into a page stays text, and pieces of it stay pieces', () => {
  const row = html`<td>${`<b title="a">'&'`}</td>`
  expect(row.text).toBe('<td>&lt;b title=&quot;a&quot;&gt;&#39;&amp;&#39;</td>')
  expect(html`<tr>${[row, row]}</tr>`.text).toBe(`<tr>${row.text}${row.text}</tr>`)
  expect(html`${joined([html`a`, html`b`], html`<wbr>`)}`.text).toBe('a<wbr>b')
})

test('prose is written in paragraphs, with code between backticks', () => {
  const written = paragraphs('Send `{"a": 1}`.\n\nNo <more>.').map(({ text }) => text)
  expect(written).toEqual(['<p>Send <code>{&quot;a&quot;: 1}</code>.</p>', '<p>No &lt;more&gt;.</p>'])
})
