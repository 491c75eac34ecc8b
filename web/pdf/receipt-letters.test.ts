import { describe, expect, test } from 'vitest'
import { buildReceipt } from '#core/papers/receipt.ts'
import { aBusiness, aSale, aSaleItem } from '#core/papers/receipt-builders.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { UNDRAWABLE } from './pdf-ports.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

async function printedWith(name: string, { pen = true, customerName = 'Thandi' } = {}) {
  const { ports, drawn } = testPorts({ pen })
  const sale = aSale({ items: [aSaleItem({ name })], customerName })
  const pdf = await readPdf(await renderReceiptPdf(buildReceipt(sale, aBusiness()), ports))
  return { ...pdf, drawn: drawn.map(({ text, direction }) => `${direction} ${text}`) }
}

describe('names that the printed font contains', () => {
  test.each([
    ['Afrikaans', 'Môre koffie, wêreldjie se brûlé'],
    ['isiZulu', 'Ukudla kwasekuseni okumnandi'],
    ['isiXhosa', 'ngqongqoshe wexhoxha'],
    ['Tshivenḓa', 'Ḓivha ḽa ṋowa ṱhoho ṅwana'],
    ['the click letters', 'ǀXam ǁKhoe ǂHoan ǃKung'],
    ['Setswana and Sepedi', 'Bošego jwa borutabana'],
    ['Portuguese and French', 'Pão de açúcar à la crème brûlée'],
    ['Vietnamese', 'Phở Đặc sản Việt Nam ưỡng'],
    ['Akan and Ewe', 'Ɛyɛ akɔaa ŋutɔ ƒe'],
    ['money and measures', '€5 £3 ₦100 ½ kg × 2 ≈ 10 °C™'.replace('≈ ', '')],
  ])('%s is printed as searchable text [S9.10]', async (_language, name) => {
    const { pages, drawn, info } = await printedWith(name)
    expect(pages[0]?.text).toContain(name)
    expect(pages[0]?.pictures).toBe(0)
    expect(drawn).toEqual([])
    expect(info.Keywords).toBeUndefined()
  })

  test('an accent typed as a separate mark is printed as the one letter it is [S9.10]', async () => {
    const { pages, drawn } = await printedWith('Cre\u0300me bru\u0302le\u0301e'.normalize('NFD'))
    expect(pages[0]?.text).toContain('Crème brûlée')
    expect(drawn).toEqual([])
  })

  test('line ends and invisible marks inside a name leave no gap and no box [S9.10]', async () => {
    const { pages, drawn } = await printedWith(' Rooi\u00adbos\n\tTea\u200b \u202e80s\u0000 ')
    expect(pages[0]?.text).toContain('Rooibos Tea 80s')
    expect(drawn).toEqual([])
  })
})

describe('names that it does not contain', () => {
  test.each([
    ['rtl', 'قهوة عربية'],
    ['rtl', 'שוקולד'],
    ['ltr', '咖啡'],
    ['ltr', 'Чай чёрный'],
    ['ltr', '🍕 Pizza'],
    ['ltr', 'Coffee 咖啡 قهوة'],
    ['ltr', 'Ẹ̀kọ́ Yorùbá'],
  ])(
    'drawn %s: %s, once for both copies, and the file can still be found by it [S9.10]',
    async (direction, name) => {
      const { pages, drawn, info } = await printedWith(name)
      expect(drawn).toEqual([`${direction} ${name.normalize('NFC')}`])
      expect(pages.map(({ pictures }) => pictures)).toEqual([1, 1])
      expect(info.Keywords).toBe(name.normalize('NFC'))
    },
  )

  test('only the value is drawn: its label and the prices stay text [S9.10]', async () => {
    const { pages, drawn } = await printedWith('咖啡', { customerName: 'محمد' })
    expect(drawn).toEqual(['rtl محمد', 'ltr 咖啡'])
    expect(pages[0]?.text).toContain('Customer\nCustomer type')
    expect(pages[0]?.text).toContain('1 × R15.00 Retail\nR15.00')
  })

  test('a long drawn name wraps like any other [S9.10]', async () => {
    const { drawn } = await printedWith('чай '.repeat(20).trim())
    expect(drawn.length).toBeGreaterThan(1)
  })

  test('where nothing can be drawn the missing letters are marked, never left blank [S9.10]', async () => {
    const { pages } = await printedWith('咖啡 Coffee', { pen: false })
    expect(pages[0]?.text).toContain(`${UNDRAWABLE}${UNDRAWABLE} Coffee`)
  })
})
