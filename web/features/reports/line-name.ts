import { VAT_CLASSES } from '#core/catalog/vat-class.ts'
import { isCurrency } from '#core/money/format.ts'
import type { BreakdownLine, ShownDimension } from '#core/reports/breakdown.ts'
import { NO_KEY } from '#core/reports/sale-lines.ts'
import { isBuiltIn } from '#core/sales/payment-method.ts'
import { CURRENCY_NAMES } from '#web/words/currency-names.ts'
import { builtInWords } from '#web/words/method-words.ts'
import { GONE, OTHER_NAMES, RATE_NAMES, UNNAMED, WEEKDAYS } from './texts.ts'

const PAYMENTS = builtInWords('reports')

/** How a line is called on the screen and in files. */
export function lineName(shown: ShownDimension, { key, name }: Pick<BreakdownLine, 'key' | 'name'>): string {
  if (name !== '') return name
  if (key === NO_KEY) return UNNAMED[shown]
  switch (shown) {
    case 'hour':
      return `${key.padStart(2, '0')}:00`
    case 'weekday':
      return WEEKDAYS[Number(key)] ?? key
    case 'device':
      return OTHER_NAMES.device(key)
    case 'method':
      if (isBuiltIn(key)) return PAYMENTS[key]
      return key === 'exchange' || key === 'rounding' ? OTHER_NAMES[key] : GONE.method
    case 'reason':
      if (key.startsWith('=')) return key.slice(1)
      return key === 'cart' || key === 'promotion' ? OTHER_NAMES[key] : OTHER_NAMES.line
    case 'category':
      return GONE.category
    case 'vat':
      return rateName(key)
    case 'currency':
      return isCurrency(key) ? CURRENCY_NAMES[key] : key
    case 'product':
    case 'staff':
    case 'customer':
    case 'tip':
      return GONE[shown]
    default:
      return shown satisfies never
  }
}

function rateName(key: string): string {
  const [named, percent = ''] = key.split(' ')
  const vatClass = VAT_CLASSES.find((each) => each === named)
  return vatClass ? RATE_NAMES[vatClass](percent) : key
}
