// @vitest-environment dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Business, BusinessFields } from '#core/settings/business.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { addRate } from '#core/vat/rate-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { storeSlowly } from '#web/store/testing/slow-commit.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { BusinessTab } from '../business/business-tab.tsx'
import { field, settle, submit, type } from '../testing/fields.ts'
// Loaded before its first tap.
import './vat-dialog.tsx'

const NOON = Date.UTC(2026, 10, 20, 10)

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

async function open(given: Partial<Business> = {}, more: Parameters<FakeShop['commit']>[0] = []) {
  const { id, ...fields } = aBusiness(given)
  const intents = [{ type: 'business.patch' as const, payload: { id, fields } }, ...more]
  shop = fakeShop({ intents, now: () => NOON })
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab />
    </ShopProvider>,
  )
}

/** Presses a button that says just this. */
async function choose(words: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words)
  const last = found.at(-1)
  if (!last) throw new Error(`no button ${words}`)
  await click(last)
  await settle()
}

async function tick(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )
  const input = found?.querySelector('input')
  if (!input) throw new Error(`nothing to tick: ${label}`)
  await click(input)
}

const fieldsOf = (at = -1): BusinessFields | undefined => {
  const intent = shop.committed.at(at)
  return intent?.type === 'business.patch' ? intent.payload.fields : undefined
}

describe('the question', () => {
  test('a saved VAT number suggests yes, which one press keeps, with prices that include VAT [S18.1, S18.7, R38]', async () => {
    await open({ taxNumber: '4123456789' })
    expect(page.text()).toContain('it probably is')
    await choose('Answer')
    await choose('Save')
    expect(fieldsOf()).toEqual({ vatRegistered: 'yes' })
    expect(toasts.get()[0]).toMatchObject({ title: 'VAT settings saved' })
    expect(page.text()).toContain('Registered for VAT, 15% on standard-rated goods')
  })

  test('whoever says no has no rate to type and nothing else to choose [S18.2]', async () => {
    await open({ taxNumber: '' })
    await choose('Answer')
    await tick('No')
    await choose('Save')
    expect(fieldsOf()).toEqual({ vatRegistered: 'no' })
    expect(page.text()).toContain('Not registered: no paper mentions VAT.')
    expect(page.text()).not.toContain('VAT/Tax Rate (%)')
  })

  test('a shop deregisters from a day on, says so in the row, and thinks better of it [S18.23]', async () => {
    await open({ vatRegistered: 'yes', taxNumber: '4123456789' })
    await choose('Change VAT settings')
    await tick('No')
    await type('From which day', '2026-11-19')
    expect(page.text()).toContain('Choose today or a later day')
    await type('From which day', '2027-03-01')
    await choose('Save')
    expect(fieldsOf()).toEqual({ vatRegistered: 'no', vatFrom: '2027-03-01' })
    expect(page.text()).toContain('15% on standard-rated goods Not registered any more from 2027/03/01.')
    await choose('Change VAT settings')
    await tick('Yes')
    await choose('Save')
    expect(fieldsOf()).toEqual({ vatRegistered: 'yes', vatFrom: '' })
  })

  test('trade prices before VAT are a setting of a registered shop alone [S18.7]', async () => {
    await open({ vatRegistered: 'yes', taxNumber: '4123456789' })
    await choose('Change VAT settings')
    await click(page.button('Trade prices are before VAT'))
    await choose('Save')
    expect(fieldsOf()).toEqual({ tradeBeforeVat: true })
    await tick('No')
    expect(page.text()).not.toContain('Trade prices are before VAT')
  })

  test('a registered shop may have quotes and invoices before VAT instead [S18.7, R38]', async () => {
    await open({ vatRegistered: 'yes' })
    await choose('Change VAT settings')
    await tick('Before VAT')
    await choose('Save')
    expect(fieldsOf()).toEqual({ papersBeforeVat: true })
  })
})

describe('the VAT number', () => {
  const DOUBT = 'A South African VAT number has 10 digits and starts with 4. Keep it anyway?'

  test('a registered shop without one is asked for it whenever Settings opens [S18.3]', async () => {
    await open({ vatRegistered: 'yes', taxNumber: '' })
    expect(page.text()).toContain('Tax invoices need your VAT number.')
    await choose('Type VAT number')
    const inDialog = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=text]')][0]
    expect(inDialog?.value).toBe('')
    await page.unmount()
    await open({ vatRegistered: 'no', taxNumber: '' })
    expect(page.text()).not.toContain('Tax invoices need your VAT number.')
  })

  test('an odd one is asked about before it is saved, and kept only by a yes [S18.3]', async () => {
    await open()
    const before = shop.committed.length
    await type('VAT Number', '123')
    await submit()
    expect(document.body.textContent).toContain(DOUBT)
    await choose('Change it')
    expect(shop.committed).toHaveLength(before)
    expect(field('VAT Number').value).toBe('123')
    await submit()
    await choose('Keep it')
    expect(fieldsOf()).toEqual({ taxNumber: '123' })
  })

  test('spaces in it are no fault [S18.3]', async () => {
    await open()
    await type('VAT Number', '412 345 6780')
    await submit()
    expect(fieldsOf()).toEqual({ taxNumber: '412 345 6780' })
  })
})

describe('rates', () => {
  test('one is entered beforehand, and withdrawn before its day as that of May 2025 was [S18.5]', async () => {
    await open({ vatRegistered: 'yes' })
    await choose('Change VAT settings')
    await type('First day', '2027-04-01')
    await type('VAT (%)', '15,5')
    await choose('Add rate')
    expect(shop.catalogue.get().rates.map(({ percent }) => percent)).toEqual([15, 15.5])
    await click(page.button('Delete the rate of 15.5%'))
    await settle()
    expect(shop.catalogue.get().rates.map(({ percent }) => percent)).toEqual([15])
    await toasts.get()[0]?.action?.onSelect()
    await expect.poll(() => shop.catalogue.get().rates).toHaveLength(2)
  })

  test('a second tap adds no second rate, and what cannot be stored is said and stays typed [S18.5]', async () => {
    await open({ vatRegistered: 'yes' })
    await choose('Change VAT settings')
    await type('First day', '2027-04-01')
    await type('VAT (%)', '15.5')
    shop.failNext(new Error('a bug'))
    vi.spyOn(console, 'error').mockReturnValue()
    await choose('Add rate')
    expect(toasts.get()[0]).toMatchObject({ description: 'It could not be saved. Please try again.' })
    expect(field('VAT (%)').value).toBe('15.5')
    await tapTwice(page.button('Add rate'))
    expect(shop.catalogue.get().rates.filter(({ fromDay }) => fromDay === '2027-04-01')).toHaveLength(1)
  })

  test('Add rate that is pressed again while the device still stores adds one [S18.5]', async () => {
    await open({ vatRegistered: 'yes' })
    await choose('Change VAT settings')
    await type('First day', '2027-04-01')
    await type('VAT (%)', '15,5')
    const goOn = storeSlowly(shop)
    await choose('Add rate')
    await choose('Add rate')
    goOn()
    await settle()
    expect(shop.catalogue.get().rates.map(({ percent }) => percent)).toEqual([15, 15.5])
  })

  test('what cannot be a rate is said beside its field, and nothing is stored [S18.5]', async () => {
    await open({ vatRegistered: 'yes' })
    await choose('Change VAT settings')
    const before = shop.committed.length
    await type('First day', '2026-11-19')
    await type('VAT (%)', '16')
    await choose('Add rate')
    expect(document.body.textContent).toContain('Choose today or a later day')
    await type('First day', '2026-12-01')
    await type('VAT (%)', 'x')
    await choose('Add rate')
    expect(document.body.textContent).toContain('Type a number from 0 to 100')
    expect(shop.committed).toHaveLength(before)
  })

  test('prices are raised by the difference after a look at each; zero-rated goods keep theirs [S18.6]', async () => {
    await open({ vatRegistered: 'yes' }, [
      patchProduct('soap', { name: 'Soap', sellPrice: cents(1150), tradePrice: cents(920) }),
      patchProduct('rice', { name: 'Rice', sellPrice: cents(2500), vatClass: 'zero' }),
      addRate('r16', '2027-04-01', 16),
    ])
    await choose('Change VAT settings')
    await choose('Raise prices by the difference')
    expect(document.body.textContent).toContain('R11.50 to R11.60')
    expect(document.body.textContent).not.toContain('Rice')
    const before = shop.committed.length
    await choose('Change 1 product')
    expect(shop.committed.slice(before)).toEqual([
      patchProduct('soap', { sellPrice: cents(1160), tradePrice: cents(928) }),
    ])
  })
})

test('zero-rated foods are suggested by name; nothing is ticked or set before the owner does it [S18.17]', async () => {
  await open({ vatRegistered: 'yes' }, [
    patchProduct('rice', { name: 'Rice 2kg' }),
    patchProduct('cakes', { name: 'Rice cakes' }),
    patchProduct('soap', { name: 'Soap' }),
    patchProduct('pilchards', { name: 'Pilchards, tin', vatClass: 'zero' }),
  ])
  await choose('Change VAT settings')
  await choose('Find zero-rated foods')
  const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
  expect(dialog()?.textContent).toContain(
    'Prepared or flavoured food is usually standard-rated. When in doubt ask your accountant.',
  )
  expect(dialog()?.textContent).toMatch(/Rice 2kg.*Rice/)
  expect(dialog()?.textContent).toContain('Looks prepared or flavoured')
  expect(dialog()?.textContent).not.toMatch(/Soap|Pilchards/)
  expect(dialog()?.querySelectorAll('input:checked')).toHaveLength(0)
  const before = shop.committed.length
  await tick('Rice 2kg')
  await choose('Set 1 product as zero-rated')
  expect(shop.committed.slice(before)).toEqual([patchProduct('rice', { vatClass: 'zero' })])
})

// The last: a device remembers that it was put off.
test('a shop is asked once whether it is registered; Ask me later leaves everything as it was [S18.1]', async () => {
  await open({ taxNumber: '' })
  expect(page.text()).toContain('Is this business registered for VAT?')
  const before = shop.committed.length
  await choose('Ask me later')
  expect(page.text()).not.toContain('Is this business registered for VAT?')
  expect(page.text()).toContain('Nobody has said yet')
  expect(shop.committed).toHaveLength(before)
  expect(field('VAT/Tax Rate (%)').value).toBe('15')
})
