// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { patchBarcode } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press, pressSign, scan } from '#web/ui/testing/typing.ts'
import { CASE, lastToast, openScanTill, PILCHARDS, type ScanTill, TEA } from './scan-harness.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let till: ScanTill
async function open(more?: readonly Intent[]): Promise<void> {
  till = await openScanTill(more)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await till.page.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('scans', () => {
  test('20 scans of two products in two seconds are 20 pieces on two lines, while toasts show [S10.2]', async () => {
    await open()
    for (let pair = 0; pair < 10; pair += 1) {
      await scan(PILCHARDS)
      await scan(TEA)
    }
    expect(till.lines()).toEqual([
      ['Pilchards 400 g', 10, 1499],
      ['Tea 100 bags', 10, 3599],
    ])
  })

  test('what is scanned while the sale before is being stored is the next sale’s, piece by piece [S10.2]', async () => {
    await open()
    await scan(PILCHARDS)
    await click(till.page.button('Cash'))
    const { shop } = till
    const { sell } = shop
    let store = () => {}
    till.shop.sell = async (...given) => {
      await new Promise<void>((resolve) => {
        store = resolve
      })
      return sell(...given)
    }
    await click(till.page.button('Pay'))
    for (let pair = 0; pair < 10; pair += 1) {
      await scan(TEA)
      await scan(PILCHARDS)
    }
    expect(till.shop.cart.get().lines).toHaveLength(1)
    await act(async () => {
      store()
      await vi.advanceTimersByTimeAsync(50)
    })
    expect(till.lines()).toEqual([
      ['Tea 100 bags', 10, 3599],
      ['Pilchards 400 g', 10, 1499],
    ])
    expect(till.shop.sales.get()?.[0]?.sale.total).toBe(1499)
  })

  test('typed into the amount received, a scan adds its product and leaves the amount as it was [S10.1]', async () => {
    await open()
    await scan(PILCHARDS)
    await click(till.page.button('Cash'))
    const received = document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
    await fill(received, '20')
    await scan(TEA)
    expect(received?.value).toBe('20')
    expect(till.lines().map(([name]) => name)).toEqual(['Pilchards 400 g', 'Tea 100 bags'])
    expect(till.shop.sales.get()).toEqual([])
  })

  test.each(['Enter', 'Tab'])(
    'while a product’s button has the focus, a scan and its %s add what was scanned and not that product [S10.1]',
    async (end) => {
      // This page has no layout, and a grid without height shows no goods.
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
      await open()
      till.page.button('Retail: add Pilchards 400 g at R14.99').focus()
      for (const key of TEA) await press(key, 8)
      await press(end, 8)
      expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
    },
  )

  test('scanned twice while its quantity has the focus, a product is two, and the field takes no digit [S10.1]', async () => {
    await open()
    await scan(TEA)
    const quantity = field('Quantity of Tea 100 bags')
    quantity?.focus()
    await scan(TEA)
    expect([quantity?.value, till.lines()]).toEqual(['2', [['Tea 100 bags', 2, 3599]]])
    await act(async () => quantity?.blur())
    expect([quantity?.value, till.lines()]).toEqual(['2', [['Tea 100 bags', 2, 3599]]])
  })

  test('a quantity that is still being typed counts before the next scan adds to it [S10.1, S10.2]', async () => {
    await open()
    await scan(TEA)
    const quantity = field('Quantity of Tea 100 bags')
    await fill(quantity, '5')
    await scan(TEA)
    await scan(PILCHARDS)
    await click(till.page.button('Cash'))
    expect(till.lines()).toEqual([
      ['Tea 100 bags', 6, 3599],
      ['Pilchards 400 g', 1, 1499],
    ])
  })

  test('a scan that ends with Tab is one, and moves the focus nowhere [S10.1]', async () => {
    await open()
    till.page.button('Cash').focus()
    for (const key of TEA) await press(key, 8)
    await press('Tab', 8)
    expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
  })

  test.each(['+A123B4C5D', '-20-400', '/PIL/400', '?PIL-400'])(
    'a code that begins with a sign is looked for as it is: %s is no shortcut [S10.1, S2.12]',
    async (code) => {
      await open([patchBarcode('odd', { productId: 'product-2', code })])
      await scan(PILCHARDS)
      await scan(PILCHARDS)
      till.page.button('Cash').focus()
      await scan(code)
      await act(async () => vi.advanceTimersByTimeAsync(1_000))
      expect(till.lines()).toEqual([
        ['Pilchards 400 g', 2, 1499],
        ['Tea 100 bags', 1, 3599],
      ])
      await fill(field('Search products'), '')
      await scan(code)
      await act(async () => vi.advanceTimersByTimeAsync(1_000))
      expect(till.lines()[0]).toEqual(['Pilchards 400 g', 2, 1499])
      expect(till.lines()[1]).toEqual(['Tea 100 bags', 2, 3599])
      expect(document.querySelector('[role=dialog]')).toBeNull()
    },
  )

  test('control characters and line feeds of a scanner are no keys of the browser, and no part of the code [S10.1, S10.3]', async () => {
    await open()
    const control = async (key: string) => {
      await press('Control', 8, { ctrlKey: true })
      return press(key, 8, { ctrlKey: true })
    }
    for (const key of TEA.slice(0, 6)) await press(key, 20)
    // The sign between two fields of a code (GS), where letters are 40 ms apart with it.
    expect(await control(']')).toBe(false)
    for (const key of TEA.slice(6)) await press(key, 20)
    await press('Enter', 20)
    // Behind Enter the line feed, which opens a browser's list of downloads.
    expect(await control('j')).toBe(false)
    expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
    await press('a', 500)
    expect(await control('v')).toBe(true)
  })

  test('a scanner that presses Shift for each capital letter is no slower for it, nor typed into the search [S10.1]', async () => {
    await open([patchBarcode('capitals', { productId: 'product-2', code: 'PILOT-5' })])
    const shifted = async (gapMs: number) => {
      for (const key of 'PILOT-5') {
        await press('Shift', gapMs)
        await press(key, gapMs)
      }
    }
    await shifted(30)
    await press('Enter', 30)
    expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
    field('Search products')?.focus()
    await shifted(8)
    expect(field('Search products')?.value).toBe('')
    await press('Enter', 8)
    expect(till.lines()).toEqual([['Tea 100 bags', 2, 3599]])
  })

  test.each([' 6009876500012', '6009876500012 ', '6009876500012\u00a0'])(
    'blanks that a scanner puts at an end are no part of the code, in the search too: "%s" [S10.3]',
    async (code) => {
      await open()
      field('Search products')?.focus()
      await scan(code)
      await act(async () => vi.advanceTimersByTimeAsync(1_000))
      expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
      expect(field('Search products')?.value).toBe('')
      await scan(code.replace('60098', '77777'))
      expect(till.page.text()).toContain('Not on the list: 7777776500012')
    },
  )

  test('while a question is open a scan answers nothing, is typed into nothing, and is not lost unsaid [S10.1, S10.2]', async () => {
    await open()
    await pressSign('?')
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    await scan(TEA)
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    expect(till.lines()).toEqual([])
    expect(lastToast()).toContain('Nothing was scanned')
  })
})

describe('how many', () => {
  test('6* before a scan makes it six, in the search or outside of it [S10.8]', async () => {
    await open()
    await fill(field('Search products'), '6*')
    await scan(PILCHARDS)
    expect(till.lines()).toEqual([['Pilchards 400 g', 6, 1499]])
    expect(field('Search products')?.value).toBe('')
    till.page.button('Cash').focus()
    await press('2')
    await press('x')
    await press(TEA.slice(0, 1))
    await scan(TEA.slice(1))
    expect(till.lines()[1]).toEqual(['Tea 100 bags', 2, 3599])
  })

  test('half a piece, typed outside of any field, is refused as well [S10.8]', async () => {
    await open()
    till.page.button('Cash').focus()
    for (const key of `1.5*${PILCHARDS.slice(0, 1)}`) await press(key)
    await scan(PILCHARDS.slice(1))
    expect(till.lines()).toEqual([])
    expect(lastToast()).toContain('Quantity must be between 1 and 9 999 999')
  })

  test.each(['0*', '-3*', '10000000x', '1.5*'])(
    '%s before a scan is refused, and adds nothing [S10.8]',
    async (typed) => {
      await open()
      await fill(field('Search products'), typed)
      await scan(PILCHARDS)
      expect(till.lines()).toEqual([])
      expect(lastToast()).toContain('Quantity must be between 1 and 9 999 999')
    },
  )
})

describe('packs', () => {
  test('a case of 24 is a line of its own beside its cans, at its own price, and again one more case [S10.11]', async () => {
    await open()
    await scan(PILCHARDS)
    await scan(CASE)
    expect(till.page.text()).toContain('1 × Case of 24 · R312.00')
    await scan(CASE)
    await scan(PILCHARDS)
    expect(till.lines()).toEqual([
      ['Pilchards 400 g', 2, 1499],
      ['Pilchards 400 g', 48, 31_200],
    ])
    await click(till.page.button('Cash'))
    await click(till.page.button('Pay'))
    await act(async () => vi.advanceTimersByTimeAsync(50))
    expect(till.shop.sales.get()?.[0]?.sale.total).toBe(2 * 1499 + 2 * 31_200)
    const sold = till.shop.committed.flatMap((intent) =>
      intent.type === 'sale.complete' ? intent.payload.sale.items : [],
    )
    expect(sold[1]).toMatchObject({ quantity: 48, per: 24, packName: 'Case of 24', totalPrice: 62_400 })
  })
})
