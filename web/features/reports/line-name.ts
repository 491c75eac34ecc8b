import { VAT_CLASSES } from '#core/catalog/vat-class.ts'
import { isCurrency } from '#core/money/format.ts'
import type { BreakdownLine, ShownDimension } from '#core/reports/breakdown.ts'
import { NO_KEY } from '#core/reports/sale-lines.ts'
import { CUSTOMER_DISCOUNT, POINTS_DISCOUNT, QUANTITY_PRICE_NAME } from '#core/sales/discount.ts'
import { isBuiltIn } from '#core/sales/payment-method.ts'
import { CURRENCY_NAMES } from '#web/words/currency-names.ts'
import { weekdayName } from '#web/words/day-names.ts'
import { builtInWords } from '#web/words/method-words.ts'
import { tillName } from '#web/words/till-name.ts'
import { GONE, OTHER_NAMES, RATE_NAMES, UNNAMED } from './texts.ts'

const PAYMENTS = builtInWords('reports')

/** How a line is called on the screen and in files. */
export function lineName(shown: ShownDimension, { key, name }: Pick<BreakdownLine, 'key' | 'name'>): string {
  if (name !== '') return name
  if (key === NO_KEY) return unnamed(shown)
  switch (shown) {
    case 'hour':
      return `${key.padStart(2, '0')}:00`
    case 'weekday':
      return weekdayName(Number(key)) || key
    case 'device':
      return tillName(key)
    case 'method':
      if (isBuiltIn(key)) return PAYMENTS[key]
      return key === 'exchange' || key === 'rounding' ? OTHER_NAMES[key] : GONE.method
    case 'reason':
      if (key.startsWith('=')) return reasonName(key.slice(1))
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

function unnamed(shown: ShownDimension): string {
  if (shown === 'device') return tillName('')
  return shown === 'hour' || shown === 'weekday' || shown === 'method' ? '' : UNNAMED[shown]
}

function rateName(key: string): string {
  const [named, percent = ''] = key.split(' ')
  const vatClass = VAT_CLASSES.find((each) => each === named)
  if (!vatClass) return key
  return vatClass === 'standard' ? RATE_NAMES.standard({ percent }) : RATE_NAMES[vatClass]
}

// Sales keep the English words of what nobody typed.
function reasonName(reason: string): string {
  if (reason === CUSTOMER_DISCOUNT) return OTHER_NAMES.customerDiscount
  if (reason === POINTS_DISCOUNT) return OTHER_NAMES.points
  return reason === QUANTITY_PRICE_NAME ? OTHER_NAMES.quantityPrice : reason
}
