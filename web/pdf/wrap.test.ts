import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const letters = (text: string) => [...text].length

test('a name breaks at spaces and fills its lines [S9.10]', () => {
  expect(wrap('Sunlight Dishwashing Liquid 750 ml', 14, letters)).toEqual([
    'Sunlight',
    'Dishwashing',
    'Liquid 750 ml',
  ])
})

test('an amount never breaks at its thousands [S9.10, R7]', () => {
  expect(wrap('about R1\u00a0234.50', 9, letters)).toEqual(['about', 'R1\u00a0234.50'])
})

test('a word without spaces breaks between whole letters, emoji families included [S9.10]', () => {
  const width = (text: string) => [...new Intl.Segmenter().segment(text)].length
  expect(wrap('咖啡👩‍👩‍👧茶', 3, width)).toEqual(['咖啡👩‍👩‍👧', '茶'])
})

test('an e-mail address breaks after its punctuation, unless a line would stay half empty [S9.11]', () => {
  expect(wrap('accounts.payable@corner.example', 18, letters)).toEqual([
    'accounts.payable@',
    'corner.example',
  ])
  expect(wrap('a.bcdefghijklmnop', 8, letters)).toEqual(['a.bcdefg', 'hijklmno', 'p'])
})

test('whatever the name, no letter is lost and no line is too wide [S9.10]', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '.', '@'), maxLength: 60 })
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 12 }), (text, width) => {
      const lines = wrap(text, width, letters)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(width)
    }),
  )
})
