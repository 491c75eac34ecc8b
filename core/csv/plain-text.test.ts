import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Fresh <b>every</b>\n morning.</p>', 'Fresh every morning.'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['Soft &amp; warm &#8211; 40&deg;', 'Soft & warm – 40°'],
  ['<ul><li>Cotton</li><li>Wool</li></ul>', 'Cotton\nWool'],
  ['<style>p { color: red }</style>Bread<SCRIPT>alert(1)</SCRIPT>', 'Bread'],
  ['<!-- hidden -->Bread<br/>Milk', 'Bread\nMilk'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['<3 bread', '<3 bread'],
  ['First line\nSecond line', 'First line\nSecond line'],
  ['&#0;&unknown;', '&#0;&unknown;'],
  ['<b', '<b'],
])('the description %j says %j [S22.11]', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('no tag is left of any text, and a text of a million signs is read at once [S22.11]', () => {
  const piece = fc.constantFrom('<b>', '</p>', '<', '>', 'a', ' ', '\n', '<script>', '&lt;', '<!--')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(plainText(`<p>${pieces.join('')}`)).not.toMatch(/<(b|p|script)>/)
    }),
  )
  for (const pump of ['<', '<a', '<a>', '<script>', '&', '</p'])
    expect(plainText(`${pump.repeat(300_000)}>`).length).toBeLessThan(1_000_000)
})
