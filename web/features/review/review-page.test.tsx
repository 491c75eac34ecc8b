// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { ReviewLink } from '#web/selling/review-link.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import ReviewPage from './review-page.tsx'

const NOW = new Date(2026, 10, 20, 16, 0).getTime()

let page: Rendered
let shop: FakeShop
beforeEach(async () => {
  await import('./seen-dialog.tsx')
  shop = fakeShop({ now: () => NOW, intents: [bread, tenBreads] })
  await shop.sell(cartOf(12), 'cash')
})
afterEach(() => page.unmount())

async function open(): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ReviewLink />
        <ReviewPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}
const body = () => document.body.textContent ?? ''
function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')].reverse()
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)
const link = () => document.querySelector('a[href="/review"]')?.textContent

test('[S21.9, S21.2] an owner reads why a sale is doubted, marks it as seen with a note, and the list keeps it', async () => {
  await open()
  expect(link()).toContain('1 to look at')
  expect(body()).toContain('As known on this device')
  expect(tabs()).toEqual(['To look at (1)', 'Seen (0)'])
  expect(body()).toMatch(/Oversold.*R000001.*Till 1.*More was sold than your stock had/)
  expect(document.querySelector('a[href="/inventory?find=Bread"]')?.textContent).toBe('Count Bread again')
  expect(document.querySelector('a[href="/sales?open=R000001"]')?.textContent).toBe('R000001')
  await click(button('Seen: Oversold R000001'))
  const note = document.querySelector('input')
  if (!note) throw new Error('nobody asks for a note')
  await fill(note, 'A crate was in the yard')
  await click(button('Seen'))
  expect(tabs()).toEqual(['To look at (0)', 'Seen (1)'])
  expect(body()).toContain('Nothing to look at')
  const seenTab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')][1]
  await act(async () => seenTab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })))
  expect(body()).toContain('A crate was in the yard')
})

const aCode = (id: string, productId: string): Intent => ({
  type: 'barcode.patch',
  payload: { id, fields: { productId, code: '6001234567890' } },
})
async function chooseKind(kind: string): Promise<void> {
  const select = document.querySelector('select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, kind)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[S21.9] a list is narrowed to one kind of doubt, with how many there are, and shows all when that kind is seen', async () => {
  await shop.commit([
    { type: 'product.patch', payload: { id: 'milk', fields: { name: 'Milk', sku: 'M1' } } },
    aCode('b1', 'bread'),
    aCode('b2', 'milk'),
  ])
  await open()
  const kinds = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, 9))
  expect(kinds()).toEqual(['All (2)', 'Doubled barcode (1)', 'Oversold (1)'])
  await chooseKind('code-doubled')
  expect(rows()).toEqual(['Doubled b'])
  await click(button('Seen: Doubled barcode 6001234567890'))
  await click(button('Seen'))
  expect(rows()).toEqual(['OversoldR'])
  expect(kinds()).toEqual([])
})

test('[S21.9] all of one kind are marked as seen at once, with one note; the others stay', async () => {
  await shop.sell(cartOf(2), 'cash')
  await shop.commit([
    { type: 'product.patch', payload: { id: 'milk', fields: { name: 'Milk', sku: 'M1' } } },
    aCode('b1', 'bread'),
    aCode('b2', 'milk'),
  ])
  await open()
  expect(body()).not.toContain('All 2 seen')
  await chooseKind('oversold')
  await click(button('All 2 seen'))
  expect(body()).toContain('Oversold (2): seen?')
  await click(button('Seen'))
  expect(tabs()).toEqual(['To look at (1)', 'Seen (2)'])
})

test('[S21.9] a manager reads the list and cannot take anything off it', async () => {
  const people = await threePeople()
  await shop.commit(people)
  await shop.atTill.letIn('musa')
  await open()
  expect(tabs()).toEqual(['To look at (1)', 'Seen (0)'])
  expect(body()).toContain('Only an owner can mark these as seen.')
  expect([...document.querySelectorAll('li button')]).toEqual([])
})

test('[S21.9] what cannot be stored is said, and stays on the list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  await click(button('Seen: Oversold R000001'))
  shop.failNext(new Error('full'))
  await click(button('Seen'))
  expect(document.querySelector('input')).not.toBeNull()
  expect((await shop.review.list())[0]?.seen).toBeNull()
})
