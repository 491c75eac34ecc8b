import type { Page } from '@playwright/test'

/** What an automated cashier sells. */
export interface Round {
  /** Products by name; a sale takes the first of them, the next sale one more. */
  goods: readonly string[]
  /** Stops after this many sales. */
  sales: number
}

/**
 * Sells with the till's own buttons, one sale right after the other, faster than any person: the taps are made inside
 * the page. A sale spoilt by another tab, since the tabs of a till share its cart, is started again. Resolves when all
 * are paid; rejects when the page dies, or when a minute passes without a sale.
 */
export function sellBackToBack(page: Page, round: Round): Promise<void> {
  return page.evaluate(async ({ goods, sales }) => {
    for (let sold = 0; sold < sales; sold++) {
      const deadline = performance.now() + 60_000
      while (!(await sellOne(goods.slice(0, 1 + (sold % goods.length)))))
        if (performance.now() > deadline) throw new Error('a minute passed without a sale')
      button('New sale')?.click()
      await seen(() => !paid())
    }

    async function sellOne(names: readonly string[]): Promise<boolean> {
      for (const name of names) {
        await seen(() => retailButton(name))
        retailButton(name)?.click()
      }
      button('Cash')?.click()
      await seen(() => button('Cash')?.getAttribute('aria-pressed') === 'true')
      button('Pay')?.click()
      return seen(paid)
    }

    function retailButton(name: string): HTMLElement | undefined {
      const all = [...document.querySelectorAll<HTMLElement>('article button')]
      return all.find((each) => each.getAttribute('aria-label')?.startsWith(`Retail: add ${name}`))
    }

    function button(name: string): HTMLElement | undefined {
      const all = [...document.querySelectorAll<HTMLElement>('button')]
      return all.find((each) => each.textContent?.trim() === name)
    }

    function paid(): boolean {
      return document.querySelector('section[aria-label="Paid"]') !== null
    }

    async function seen(look: () => unknown): Promise<boolean> {
      const patience = performance.now() + 2_000
      while (performance.now() < patience) {
        if (look()) return true
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      return false
    }
  }, round)
}
