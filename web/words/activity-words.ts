import type { ShownActivity } from '#core/activity/activity-page.ts'
import { PRODUCT } from '#core/catalog/product.ts'
import type { Entity } from '#core/entities/entity.ts'
import type { Cents } from '#core/money/cents.ts'
import { PROMOTION } from '#core/promotions/promotion.ts'
import { measuredText } from '#core/quantities/measure.ts'
import { METHOD } from '#core/sales/method.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { ROLE } from '#core/staff/role.ts'
import { STAFF } from '#core/staff/staff.ts'
import {
  METHOD_PARTS,
  MOVED_REASONS,
  PERSON_PARTS,
  PROMOTION_PARTS,
  RIGHT_NAMES,
  SETTING_NAMES,
  TABLE_NAMES,
} from './activity-field-names.ts'
import { BOOK_CHANGED, CASH_MOVED, type Named, SENTENCES, texts } from './activity-texts.ts'
import { PRODUCT_FIELDS } from './field-names.ts'
import { ROLE_NAMES } from './role-names.ts'

type Price = (amount: Cents) => string
type Names = Readonly<Record<string, string>>

/** What was done, as one sentence of a shop owner. */
export function activityWords(entry: ShownActivity, price: Price): string {
  const named = namedBy(entry, price)
  const said = sentence(entry, named)
  if (said === undefined) return texts.unknownKind({ who: named.who, kind: entry.kind })
  return withReason(withChange(said, entry, price), entry)
}

/** Who did it, as screens call them. */
export function whoOf({ who, person, isToken }: Pick<ShownActivity, 'who' | 'person' | 'isToken'>): string {
  if (isToken) return texts.token({ name: who })
  return who || (person === null ? texts.administrator : texts.somebodyFirst)
}

function namedBy(entry: ShownActivity, price: Price): Named {
  const { name, text, amount } = entry
  return {
    ...{ who: whoOf(entry), name, text },
    amount: amount === null ? '' : price(amount as Cents),
    thing: name || text || texts.gone,
    customer: name || texts.aCustomer,
    somebody: name || texts.somebody,
  }
}

/** What was done, without its reason and the values of before and after. */
function sentence(entry: ShownActivity, named: Named): string | undefined {
  const { kind, field = '', name } = entry
  const said = nameIn(SENTENCES, kind)
  if (said !== undefined) return typeof said === 'string' ? said : said(named)
  const isNamed = name === '' ? 'unnamed' : 'named'
  switch (kind) {
    case 'approval-given':
      return texts.approvalGiven({ ...named, manager: name || texts.somebodyFirst })
    case 'sign-in-failed':
      return isNamed === 'named' ? texts.signInFailed.named(named) : texts.signInFailed.unnamed
    case 'account-issued':
      return texts.accountIssued[isNamed](named)
    case 'account-disabled':
      return texts.accountDisabled[isNamed](named)
    case 'account-enabled':
      return texts.accountEnabled[isNamed](named)
    case 'cash-moved':
      return (nameIn(CASH_MOVED, field) ?? texts.cashMoved)(named)
    case 'book-adjusted':
      return (nameIn(BOOK_CHANGED, field) ?? texts.bookChanged)(named)
    case 'deleted':
      return texts.deleted({ ...named, thing: kindOfThing(entry) })
    case 'brought-back':
      return texts.broughtBack({ ...named, thing: kindOfThing(entry) })
    case 'price-changed':
      return priceChanged(field, named)
    case 'stock-moved':
      return stockMoved(entry, named)
    // Entries of before say only which fields.
    case 'business-changed':
      return entry.field === undefined
        ? texts.settingsChanged(named)
        : texts.settingChanged({ ...named, field: partName(SETTING_NAMES, field) })
    case 'method-changed':
      return texts.methodChanged({ ...named, field: partName(METHOD_PARTS, field) })
    case 'promotion-changed':
      return texts.promotionChanged({ ...named, field: partName(PROMOTION_PARTS, field) })
    case 'person-changed':
      return isOfHours(entry)
        ? texts.hoursCorrected(named)
        : texts.personChanged({ ...named, field: partName(PERSON_PARTS, field) })
    case 'role-changed': {
      const role = nameIn(ROLE_NAMES, entry.subject) ?? entry.subject
      return texts.rightsChanged({
        ...named,
        role,
        right: nameIn(RIGHT_NAMES, field) ?? texts.largestDiscount,
      })
    }
    default:
      return undefined
  }
}

const WITH_REASON: ReadonlySet<string> = new Set([
  'drawer-opened',
  'cash-moved',
  'parked-dropped',
  'book-adjusted',
])

/** Hours of somebody were corrected, and the text says why (S15.21). */
const isOfHours = ({ kind, field }: ShownActivity) => kind === 'person-changed' && field === 'hours'

function withReason(what: string, entry: ShownActivity): string {
  const { kind, text } = entry
  return (WITH_REASON.has(kind) || isOfHours(entry)) && text !== ''
    ? texts.because({ what, reason: text })
    : what
}

/** Whose values an entry says, before and after. */
const CHANGED: Readonly<Record<string, Entity>> = {
  'price-changed': PRODUCT,
  'cost-changed': PRODUCT,
  'stock-counted': {},
  'stock-moved': {},
  'business-changed': BUSINESS,
  'method-changed': METHOD,
  'promotion-changed': PROMOTION,
  'person-changed': STAFF,
  'role-changed': ROLE,
}

function withChange(what: string, entry: ShownActivity, price: Price): string {
  const { kind, before, after } = entry
  if (kind === 'price-overridden')
    return texts.fromTo({ what, before: cents(before, price), after: cents(after, price) })
  // What was counted since stands, and says what it came to.
  if (kind === 'stock-moved' && before === after) return texts.countedSince({ what })
  const entity = nameIn(CHANGED, kind)
  return entity ? withValues(what, entity, isStock(kind) ? measured(entry) : entry, price) : what
}

const isStock = (kind: string) => kind === 'stock-counted' || kind === 'stock-moved'

const FLAGS: Names = { yes: texts.yes, no: texts.no }

function withValues(
  what: string,
  entity: Entity,
  { field = '', before, after }: ShownActivity,
  price: Price,
): string {
  if (before === undefined || after === undefined || (before === 'set' && after === 'set')) return what
  const written = entity[field]?.kind.written
  const value = (text: string) => {
    if (text === '') return texts.none
    if (written === 'amount') return price(Number(text) as Cents)
    if (written === 'flag') return FLAGS[text] ?? text
    return written === 'percent' ? texts.percent({ percent: text }) : text
  }
  return texts.fromTo({ what, before: value(before), after: value(after) })
}

function cents(text: string | undefined, price: Price): string {
  return text === undefined || text === '' ? texts.none : price(Number(text) as Cents)
}

/** How much stock there was and is, as the rest of the app says it: grams as kilograms. */
function measured(entry: ShownActivity): ShownActivity {
  const { unit, before, after } = entry
  if (before === undefined || after === undefined) return entry
  const [was, is] = [before, after].map((text) => measuredText(Number(text), unit))
  return { ...entry, before: was, after: is }
}

function kindOfThing({ field = '', name, text }: ShownActivity): string {
  const thing = nameIn(TABLE_NAMES, field) ?? texts.entry
  const called = name || text
  return called === '' ? thing : texts.called({ thing, name: called })
}

function priceChanged(field: string, named: Named): string {
  if (field === 'sellPrice') return texts.priceChanged(named)
  if (field === 'tradePrice') return texts.tradePriceChanged(named)
  return texts.productChanged({ ...named, field: partName(PRODUCT_FIELDS, field) })
}

function stockMoved({ field = '', name, text }: ShownActivity, { who }: Named): string {
  const moved = { who, thing: name || texts.gone, reason: partName(MOVED_REASONS, field) }
  return text === '' ? texts.stockMoved(moved) : texts.stockMovedWith({ ...moved, note: text })
}

function nameIn<Name>(names: Readonly<Record<string, Name>>, key: string): Name | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** What a field is called. A newer version may have more fields: `returnDays`, as `return days`. */
function partName(names: Names, field: string): string {
  return nameIn(names, field) ?? field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
