// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TillAnswer } from '#core/barcodes/phone-scan.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { takeFromPhone } from '#web/selling/scanner.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { CASE, lastToast, openScanTill, PILCHARDS, type ScanTill, TEA } from './scan-harness.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let till: ScanTill
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await till.page.unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function fromPhone(code: string): Promise<TillAnswer> {
  let answer: TillAnswer | undefined
  await act(async () => {
    answer = takeFromPhone(code)
  })
  if (!answer) throw new Error('the till did not answer')
  return answer
}

test('what a phone scans goes into the cart as from the till’s own scanner, and the phone is told what and for how much [S10.22]', async () => {
  till = await openScanTill()
  expect(await fromPhone(PILCHARDS)).toEqual({ is: 'added', name: 'Pilchards 400 g', price: 'R14.99' })
  expect(await fromPhone(CASE)).toEqual({
    is: 'added',
    name: 'Pilchards 400 g (Case of 24)',
    price: 'R312.00',
  })
  expect(await fromPhone(PILCHARDS)).toMatchObject({ is: 'added' })
  expect(till.lines()).toEqual([
    ['Pilchards 400 g', 2, 1499],
    ['Pilchards 400 g', 24, 31_200],
  ])
})

test('a code that nobody carries is said on both, and what is weighed or priced at the till is looked at there [S10.22]', async () => {
  till = await openScanTill([patchProduct('product-2', { asksPrice: true })])
  expect(await fromPhone('6009999999999')).toEqual({ is: 'unknown', code: '6009999999999' })
  expect(till.page.text()).toContain('6009999999999')
  expect(await fromPhone(TEA)).toEqual({ is: 'look' })
  // The price of the tea is asked for now: no scan answers that, nor comes behind it.
  expect(await fromPhone(PILCHARDS)).toEqual({ is: 'not-taken' })
  expect(lastToast()).toContain('Nothing was scanned')
  expect(till.lines()).toEqual([['Tea 100 bags', 1, 0]])
})

test('what a phone scans while a sale is being stored is the next sale’s, and it is told so [S10.22]', async () => {
  till = await openScanTill()
  await fromPhone(PILCHARDS)
  await click(till.page.button('Cash'))
  let answer: TillAnswer | undefined
  await act(async () => {
    till.page.button('Pay').click()
    answer = takeFromPhone(TEA)
  })
  expect(answer).toEqual({ is: 'next-sale' })
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
  expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
})

test('a till that is behind another window adds nothing [S10.22]', async () => {
  till = await openScanTill()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await fromPhone(PILCHARDS)).toEqual({ is: 'hidden' })
  expect(till.lines()).toEqual([])
})
