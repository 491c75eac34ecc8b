import type { BrowserContext } from '@playwright/test'

/** A sale that the till showed as paid. */
export interface PaidSale {
  /** As on the receipt: `R000001`. */
  number: string
  /** Whole cents, read from the screen: the total, rounded where cash closed it. */
  paid: number
}

/**
 * Records, outside the browser, every sale that any page of it shows as paid. Only recorded sales were promised to a
 * user; what the browser had not shown before it died is not.
 */
export async function recordPaidSales(context: BrowserContext, paidSales: PaidSale[]): Promise<void> {
  await context.exposeBinding('reportPaidSale', (_source, number: string, amount: string) => {
    paidSales.push({ number, paid: Number(amount.replace(/\D/g, '')) })
  })
  await context.addInitScript(watchForPaidSales)
}

function watchForPaidSales(): void {
  const { reportPaidSale } = window as unknown as { reportPaidSale(number: string, amount: string): void }
  let last: string | undefined
  new MutationObserver(() => {
    const panel = document.querySelector('section[aria-label="Paid"]')
    const number = panel?.textContent?.match(/Receipt (R\d+(-\w+)?)/)?.[1]
    const amount = panel?.querySelector('.figures')?.textContent
    if (number === undefined || amount == null || number === last) return
    last = number
    reportPaidSale(number, amount)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
