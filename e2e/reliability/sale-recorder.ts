import type { BrowserContext } from '@playwright/test'

/** A sale that the till showed as paid, or a return that it showed as given back. */
export interface PaidSale {
  /** As on the receipt: `R000001`; `CN000001` on a credit note. */
  number: string
  /** Whole cents, read from the screen: the total, rounded where cash closed it; below zero where it was given back. */
  paid: number
}

/**
 * Records, outside the browser, every sale that any page of it shows as paid, and every return whose money it tells the
 * cashier to hand over; and every pay-out of a drawer that it lists, in cents: each is of its own amount. Only recorded sales were promised to a
 * user; what the browser had not shown before it died is not.
 */
export async function recordPaidSales(
  context: BrowserContext,
  paidSales: PaidSale[],
  paidOut: Set<number> = new Set(),
): Promise<void> {
  await context.exposeBinding('reportPaidOut', (_source, amount: string) => {
    paidOut.add(Number(amount.replace(/\D/g, '')))
  })
  await context.exposeBinding('reportPaidSale', (_source, number: string, amount: string) => {
    paidSales.push({ number, paid: Number(amount.replace(/[^\d-]/g, '')) })
  })
  await context.addInitScript(watchForPaidSales)
}

function watchForPaidSales(): void {
  const { reportPaidSale, reportPaidOut } = window as unknown as {
    reportPaidSale(number: string, amount: string): void
    reportPaidOut(amount: string): void
  }
  const listed = new Set<string>()
  let last: string | undefined
  const given = new Set<string>()
  new MutationObserver(() => {
    noteGiven()
    noteListed()
    const panel = document.querySelector('section[aria-label="Paid"]')
    const number = panel?.textContent?.match(/Receipt (R\d+(-\w+)?)/)?.[1]
    const amount = panel?.querySelector('.figures')?.textContent
    if (number === undefined || amount == null || number === last) return
    last = number
    reportPaidSale(number, amount)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function noteListed(): void {
    for (const item of document.querySelectorAll('section[aria-label="Cash in and out"] li')) {
      const amount = /Pay out/.test(item.textContent ?? '') && item.querySelector('.figures')?.textContent
      if (!amount || listed.has(amount)) continue
      listed.add(amount)
      reportPaidOut(amount)
    }
  }

  // `Give R24.90 back in cash`, once for each way in which the money goes back.
  function noteGiven(): void {
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    const text = dialogs.map(({ textContent }) => textContent ?? '').find((each) => /Give R/.test(each)) ?? ''
    const number = /Refund (CN\d+(-[A-Z]+)?)Give/.exec(text)?.[1]
    if (number === undefined || given.has(number)) return
    given.add(number)
    const amounts = [...text.matchAll(/Give R([\d\s,.]+) back/g)].map(([, amount = '']) =>
      Number(amount.replace(/\D/g, '')),
    )
    reportPaidSale(number, `-${amounts.reduce((sum, amount) => sum + amount, 0)}`)
  }
}
