import { catalogue } from '#web/language/catalogue.ts'

/** The words of a figure's papers. */
export const texts = catalogue('selling.papers', {
  open: '{name}: show the sales',
  papers: '{name}: the sales',
  openCashUps: '{name}: show the cash-ups',
  cashUpsHint: 'Each cash-up of the figure. A minus means short.',
  papersHint: 'Each sale and return with its part of the figure.',
  loadingPapers: 'Loading the sales...',
  failed: 'The sales could not be loaded',
  figure: 'The figure',
  shownPart: 'These come to',
  elsewhere: 'No longer on this device',
  pointsElsewhere: 'Older sales, or brought along from another name',
  earnedAndUsed: '{earned} earned, {used} used',
  morePapers: 'Show more',
  noPart: 'No sale has a part in it.',
  noPapers: 'None of the sales of this figure are on this device.',
  paper: 'Open {number}',
  otherCurrencies: 'Sold in another currency, and counted here as it stands:',
  together: 'Together',
  showMore: 'Show {count} more',
  unknown: 'Not known',
  counted: {
    voids: { one: '{count} void', other: '{count} voids' },
    overrides: { one: '{count} typed price', other: '{count} typed prices' },
  },
  sales: { one: '{count} sale', other: '{count} sales' },
})
