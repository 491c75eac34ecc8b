import type { BrowserContext } from '@playwright/test'

/** A sale as the person before the screen was told that it is paid. */
export interface ToldSale {
  /** As on the receipt: `R000001`. */
  number: string
  /** Whole cents, read from the screen. */
  total: number
}

/**
 * Writes down, outside the browser, every sale that any page of it shows as paid. Only what is on the list was
 * promised to anybody; what the browser did not get to say before it died is not.
 */
export async function witness(context: BrowserContext, told: ToldSale[]): Promise<void> {
  await context.exposeBinding('tellWitness', (_source, number: string, amount: string) => {
    told.push({ number, total: Number(amount.replace(/\D/g, '')) })
  })
  await context.addInitScript(watchForPaidSales)
}

function watchForPaidSales(): void {
  const { tellWitness } = window as unknown as { tellWitness(number: string, amount: string): void }
  let last: string | undefined
  new MutationObserver(() => {
    const panel = document.querySelector('section[aria-label="Paid"]')
    const number = panel?.textContent?.match(/Receipt (R\d+(-\w+)?)/)?.[1]
    const amount = panel?.querySelector('.figures')?.textContent
    if (number === undefined || amount == null || number === last) return
    last = number
    tellWitness(number, amount)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
