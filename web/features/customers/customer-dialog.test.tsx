// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCustomer } from '#core/customers/customer-intents.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { storeSlowly } from '#web/store/testing/slow-commit.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import CustomerDialog from './customer-dialog.tsx'

let page: Rendered
afterEach(() => page.unmount())

const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
const onClose = vi.fn()
const onEdited = vi.fn()

async function open(name?: string): Promise<void> {
  onClose.mockClear()
  const customer = shop.catalogue.get().customers.find((each) => each.name === name)
  page = await render(
    <ShopProvider value={shop}>
      <CustomerDialog
        customer={customer}
        onEdited={onEdited}
        onPersonalData={vi.fn()}
        onMerge={vi.fn()}
        onClose={onClose}
      />
    </ShopProvider>,
  )
}

function field(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  const input = document.getElementById(labelled?.htmlFor ?? '')
  if (!input) throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}

async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  // React overlooks a value that was set past it by the element's own setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function save(): Promise<void> {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

test('a device that cannot store a customer says so, and the form keeps every letter [S8.14]', async () => {
  await open()
  await type('Name *', 'Thandi Mokoena')
  await type('Notes', 'pays on Fridays')
  shop.failNext(new StorageError('quota'))
  await save()
  expect(toasts.get()[0]).toMatchObject({
    title: 'Error',
    description: 'Failed to add customer. Please try again.',
    variant: 'destructive',
  })
  expect(onClose).not.toHaveBeenCalled()
  expect([field('Name *').value, field('Notes').value]).toEqual(['Thandi Mokoena', 'pays on Fridays'])
  await save()
  expect(toasts.get()[0]).toMatchObject({ title: 'Customer Added', description: 'Thandi Mokoena' })
  expect(onClose).toHaveBeenCalled()
})

test('what a field cannot hold is refused beside it, and nothing typed is lost [S5.5]', async () => {
  const before = shop.committed.length
  await open()
  await type('Name *', 'x'.repeat(201))
  await type('Email', 'nobody')
  await type('Phone', 'a\u0007b')
  await save()
  for (const says of [
    'Name is too long: 200 characters at most',
    'Email must look like',
    'Phone contains a character that cannot be printed',
  ])
    expect(page.text()).toContain(says)
  expect(field('Name *').value).toBe('x'.repeat(201))
  await type('Name *', ' ')
  await save()
  expect(page.text()).toContain('Please fill out the name field')
  expect(shop.committed).toHaveLength(before)
  await click(page.button('Cancel'))
  await click(page.button('Discard'))
})

test('an edit that cannot be stored says so in its own words [S8.14]', async () => {
  await open('Zanele Dlamini')
  await type('Phone', '084')
  shop.failNext(new StorageError('closed'))
  await save()
  expect(toasts.get()[0]).toMatchObject({ description: 'Failed to update customer. Please try again.' })
})

test('a message says who is deleted by another device while the form is open, and saving restores them', async () => {
  await open('Mvelaphanda Spaza')
  await type('Notes', 'VIP')
  await act(() => shop.commit([deleteCustomer('customer-2')]))
  expect(page.text()).toContain('Mvelaphanda Spaza was deleted on another device.')
  await save()
  const back = shop.catalogue.get().customers.find(({ id }) => id === 'customer-2')
  expect(back).toMatchObject({ name: 'Mvelaphanda Spaza', notes: 'VIP' })
  expect(onEdited).toHaveBeenCalledWith(expect.objectContaining({ notes: 'VIP' }))
})

test('a customer whose odd VAT number is kept is added once, however often Save is pressed while they are stored [S18.3, S2.30]', async () => {
  await open()
  await type('Name *', 'Kagiso')
  await type('VAT number', '123')
  await save()
  const { commit } = shop
  const goOn = storeSlowly(shop)
  await click(page.button('Keep it'))
  expect(page.button('Saving').disabled).toBe(true)
  goOn()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  shop.commit = commit
  expect(shop.catalogue.get().customers.filter(({ name }) => name === 'Kagiso')).toHaveLength(1)
})

test('whether somebody may buy on the book is saved with the rest, and nothing of it for who may not [S20.1]', async () => {
  await open()
  await type('Name *', 'Nomsa Khumalo')
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await type('Limit', '300')
  await type('Days to pay', '30')
  await save()
  const nomsa = () => shop.catalogue.get().customers.find(({ name }) => name === 'Nomsa Khumalo')
  expect(nomsa()).toMatchObject({ onAccount: true, creditLimit: 30_000, termsDays: 30 })
  await page.unmount()
  await open('Nomsa Khumalo')
  expect(field('Limit').value).toBe('300.00')
  await type('Limit', 'a lot')
  await save()
  expect(page.text()).toContain('Limit must be an amount such as 500')
  await type('Limit', '')
  await save()
  expect(nomsa()).toMatchObject({ onAccount: true, creditLimit: null })
})

test('who may buy on an account is typed a line each, goes on by Enter, and is taken off again [S20.24]', async () => {
  await open()
  await type('Name *', 'Ubuntu Stokvel')
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await click(page.button('Add a name'))
  await fill(field('Name 1'), 'Sipho')
  await press('Enter')
  await fill(field('Name 2'), 'sipho ')
  await save()
  expect(page.text()).toContain('This name is on the list already')
  await fill(field('Name 2'), 'Thandi')
  await press('Enter')
  await save()
  const ubuntu = () => shop.catalogue.get().customers.find(({ name }) => name === 'Ubuntu Stokvel')
  expect(ubuntu()).toMatchObject({ onAccount: true, mayBuy: ['Sipho', 'Thandi'] })
  await page.unmount()
  await open('Ubuntu Stokvel')
  expect(field('Name 2').value).toBe('Thandi')
  await click(page.button('Remove Sipho'))
  await save()
  expect(ubuntu()).toMatchObject({ mayBuy: ['Thandi'] })
})

test('what is wrong with a name is said though nothing goes on account any more: nothing is refused without a word [S20.24]', async () => {
  await open()
  await type('Name *', 'Masakhane')
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await click(page.button('Add a name'))
  await fill(field('Name 1'), 'Sipho; Thandi')
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await save()
  expect(page.text()).toContain('A name cannot contain a semicolon')
  await fill(field('Name 1'), 'Sipho')
  await save()
  expect(shop.catalogue.get().customers.some(({ name }) => name === 'Masakhane')).toBe(true)
})

test('a customer gets a discount of their own, which is shown again, changed and taken off [S12.13]', async () => {
  await open()
  await type('Name *', 'Lerato Mokoena')
  await type('Discount', '12,5 %')
  await save()
  const lerato = () => shop.catalogue.get().customers.find(({ name }) => name === 'Lerato Mokoena')
  expect(lerato()).toMatchObject({ discount: 12.5 })
  await page.unmount()
  await open('Lerato Mokoena')
  expect(field('Discount').value).toBe('12.5')
  await type('Discount', '150')
  await save()
  expect(page.text()).toContain('Discount must be from 0.01 to 100')
  expect(lerato()).toMatchObject({ discount: 12.5 })
  await type('Discount', '')
  await save()
  expect(lerato()).toMatchObject({ discount: null })
})

const switchOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=switch]')].find((each) =>
    each.textContent?.includes(label),
  )

test('a customer agrees to marketing only where somebody says how, and withdraws it with one tap [S22.10]', async () => {
  await open()
  await type('Name *', 'Thabo Nkosi')
  expect(switchOf('Agreed to marketing')?.getAttribute('aria-checked')).toBe('false')
  await act(async () => switchOf('Agreed to marketing')?.click())
  await save()
  expect(page.text()).toContain('Say how they agreed')
  await type('How they agreed *', 'At the counter')
  await save()
  const thabo = () => shop.catalogue.get().customers.find(({ name }) => name === 'Thabo Nkosi')
  const consent = { givenAt: expect.any(Number), how: 'At the counter' }
  expect(thabo()?.marketingConsent).toEqual({ ...consent, withdrawnAt: null })
  await page.unmount()
  await open('Thabo Nkosi')
  expect(page.text()).toMatch(/Agreed on \d{4}\/\d\d\/\d\d: At the counter/)
  await act(async () => switchOf('Agreed to marketing')?.click())
  expect(page.text()).toContain('Saving withdraws it.')
  await save()
  expect(thabo()?.marketingConsent).toEqual({ ...consent, withdrawnAt: expect.any(Number) })
  await page.unmount()
  await open('Thabo Nkosi')
  expect(page.text()).toMatch(/Withdrawn on \d{4}/)
  await type('Notes', 'Asks for brown bread')
  await save()
  expect(thabo()).toMatchObject({ notes: 'Asks for brown bread', marketingConsent: consent })
})
