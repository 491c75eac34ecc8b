import { formatCount } from '#core/language/format-count.ts'
import type { StaffCount } from '#core/reports/staff-taking.ts'

/** The words of a figure's papers. */
export const texts = {
  open: (name: string) => `${name}: show the sales`,
  papers: (name: string) => `${name}: the sales`,
  openCashUps: (name: string) => `${name}: show the cash-ups`,
  cashUpsHint: 'Each cash-up of the figure. A minus means short.',
  papersHint: 'Each sale and return with its part of the figure.',
  loadingPapers: 'Loading the sales...',
  failed: 'The sales could not be loaded',
  figure: 'The figure',
  shownPart: 'These come to',
  elsewhere: 'No longer on this device',
  morePapers: 'Show more',
  noPart: 'No sale has a part in it.',
  noPapers: 'None of the sales of this figure are on this device.',
  paper: (number: string) => `Open ${number}`,
  otherCurrencies: 'Sold in another currency, and counted here as it stands:',
  together: 'Together',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  unknown: 'Not known',
  counted: {
    voids: (count: number) => `${formatCount(count)} ${count === 1 ? 'void' : 'voids'}`,
    overrides: (count: number) => `${formatCount(count)} ${count === 1 ? 'typed price' : 'typed prices'}`,
  } satisfies Record<StaffCount, (count: number) => string>,
  sales: (orders: number) => `${orders} ${orders === 1 ? 'sale' : 'sales'}`,
} as const
