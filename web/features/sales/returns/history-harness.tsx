import { addLine, type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import { cents } from '#core/money/cents.ts'
import type { Sale, SaleFact } from '#core/sales/sale.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import SalesPage from '../sales-page.tsx'
import type { ReturnSources } from './use-sale-to-return.ts'
// Loaded before its first tap.
import './no-receipt-dialog.tsx'
import './return-dialog.tsx'

export const BREAD = 'White bread 700 g'
export const OIL = 'Sunflower oil 2 L'

/** Goods with how many of them, and the price of one in cents. */
type Goods = readonly (readonly [name: string, quantity: number, price: number])[]

/** The history of a corner shop, open on a page. */
export interface OpenHistory {
  shop: FakeShop
  page: Rendered
  /** Sells goods and opens the sale. */
  sell(goods: Goods, paid?: PaidBy): Promise<Sale>
  /** Every return as it was committed. */
  returns(): SaleFact[]
  /** Takes the page and its dialogs away, as a lock does, and opens it again. */
  openAgain(): Promise<void>
}

/** Opens the history of a corner shop. @param now its clock @param sources where it hears from other tills */
export async function openHistory(now: () => number, sources?: ReturnSources): Promise<OpenHistory> {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now })
  const draw = () =>
    render(
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <SalesPage {...sources} />
        </ApprovalDesk>
      </ShopProvider>,
    )
  const open: OpenHistory = {
    shop,
    page: await draw(),
    async sell(goods, paid = 'cash') {
      const sale = await act(() => shop.sell(cartOf(goods), paid))
      await click(open.page.button(`View sale ${sale.number}`))
      return sale
    },
    returns: () => shop.committed.flatMap((each) => (each.type === 'sale.return' ? each.payload.sale : [])),
    async openAgain() {
      await open.page.unmount()
      open.page = await draw()
    },
  }
  return open
}

/** A cart of the corner shop's first products, by these names and prices. */
export function cartOf(goods: Goods): Cart {
  return goods.reduce(
    (now, [name, quantity, price], at) =>
      addLine(now, {
        ...{ id: `line-${at}`, productId: `product-${at + 1}`, name, sku: '', unitCost: cents(100) },
        ...{ unitPrice: cents(price), priceType: 'retail', quantity },
      }),
    EMPTY_CART,
  )
}

/** Chooses an option by its words. @throws when there is no such choice */
export async function choose(label: string, option: string): Promise<void> {
  const select = [...document.querySelectorAll('select')].find(
    (each) => (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent) === label,
  )
  const value = [...(select?.options ?? [])].find((each) => each.text === option)?.value
  if (!select || value === undefined) throw new Error(`nothing to choose: ${label}: ${option}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** The large figure of a dialog. */
export function figure(
  label: 'To give back' | 'Off the account' | 'To pay' | 'Nothing to pay',
): string | null | undefined {
  return document.querySelector(`output[aria-label="${label}"]`)?.textContent
}

/** The button of a dialog that says just this, whatever the history behind it says. @throws when there is none */
export function choice(words: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
  const found = buttons.find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`nothing to choose: ${words}`)
  return found
}

/** The field whose label begins so. */
export function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(text))
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
