import { expect, test } from 'vitest'
import { BUSINESS } from './business.ts'
import { aBusiness } from './business-builders.ts'
import { BLANK_BUSINESS, businessDraft, type TypedBusiness, typedBusiness } from './business-draft.ts'
import { changeBusiness, createBusiness } from './business-intents.ts'

const tuck: TypedBusiness = { ...BLANK_BUSINESS, name: 'Tuck' }

const problemsOf = (typed: TypedBusiness) =>
  businessDraft.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

test('a shop that never saved its profile begins with rand, 15 % and no name of its own [S9.2, S1.4]', () => {
  expect(typedBusiness(undefined)).toMatchObject({ name: '', currency: 'ZAR', taxRate: '15', logo: null })
})

test.each(['', '   ', '\n'])('a business needs a name: %j will not do [S5.9]', (name) => {
  expect(problemsOf({ ...tuck, name })).toEqual([['name', 'required']])
})

test.each<[string, number]>([
  ['0', 0],
  ['100', 100],
  ['15', 15],
  [' 15,5 % ', 15.5],
  ['7.25', 7.25],
  ['.5', 0.5],
  ['12.500', 12.5],
])('the rate %j is %d percent [S5.9, S9.2]', (taxRate, rate) => {
  expect(businessDraft.parse({ ...tuck, taxRate }).taxRate).toBe(rate)
})

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['-1', 'out-of-range'],
  ['100.01', 'out-of-range'],
  ['1e2', 'not-percent'],
  ['fifteen', 'not-percent'],
  ['15.5.5', 'not-percent'],
  ['%', 'not-percent'],
  ['NaN', 'not-percent'],
  ['15.125', 'too-precise'],
])('the rate %j is refused as %s [S5.9]', (taxRate, problem) => {
  expect(problemsOf({ ...tuck, taxRate })).toEqual([['taxRate', problem]])
})

// Chosen, switched and numbered fields have no longest text.
const isText = (field: string) => BUSINESS[field as keyof typeof BUSINESS].kind.longest !== undefined

test('every field holds what its limit says and not a letter more [S2.43, S3.1]', () => {
  const full: TypedBusiness = {
    ...tuck,
    name: 'n'.repeat(200),
    address: 'a'.repeat(2_000),
    contactEmail: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(2)}co.za`,
    contactPhone: '0'.repeat(200),
    taxNumber: '4'.repeat(100),
    registrationNumber: '2'.repeat(100),
    bankDetails: 'b'.repeat(2_000),
  }
  expect(problemsOf(full)).toBeUndefined()
  const over = Object.fromEntries(
    Object.entries(full).map(([field, value]) => [
      field,
      isText(field) && value !== null ? `${value}${'x'.repeat(2_000)}` : value,
    ]),
  ) as TypedBusiness
  expect(problemsOf(over)?.map((problem) => problem.join(' '))).toEqual([
    'name too-long',
    'address too-long',
    'contactEmail too-long',
    'contactEmail not-email',
    'contactPhone too-long',
    'taxNumber too-long',
    'registrationNumber too-long',
    'bankDetails too-long',
    'discountReasons too-long',
    'returnsText too-long',
    'termsText too-long',
  ])
})

test('what cannot be printed and what is no address is shown by its field; every letter of every language is welcome [S2.43]', () => {
  expect(problemsOf({ ...tuck, address: 'a\u0000', contactEmail: 'shop@', bankDetails: '\ud800' })).toEqual([
    ['address', 'control-character'],
    ['contactEmail', 'not-email'],
    ['bankDetails', 'control-character'],
  ])
  for (const name of ['Ḓuvha Spaza 👩🏾‍🌾', 'متجر', '<b>Tuck</b>'])
    expect(businessDraft.parse({ ...tuck, name: ` ${name} ` }).name).toBe(name)
})

test('a quote holds 30 days, an invoice is due in 14 and late ones carry no interest until the shop says something else [R38, S9.11]', () => {
  const blank = businessDraft.parse(tuck)
  expect(blank).toMatchObject({ quoteDays: 30, invoiceDays: 14, lateInterest: 0, termsText: '' })
  const typed = { quoteDays: '7', invoiceDays: '0', lateInterest: '1,5', termsText: ' Cash or EFT. ' }
  expect(businessDraft.parse({ ...tuck, ...typed })).toMatchObject({
    ...{ quoteDays: 7, invoiceDays: 0, lateInterest: 1.5, termsText: 'Cash or EFT.' },
  })
  expect(problemsOf({ ...tuck, quoteDays: '3651', invoiceDays: '1.5', lateInterest: '101' })).toEqual([
    ['quoteDays', 'too-large'],
    ['invoiceDays', 'not-whole'],
    ['lateInterest', 'out-of-range'],
  ])
})

test('only the four currencies are taken [S2.43, S9.2]', () => {
  for (const currency of ['ZAR', 'USD', 'EUR', 'GBP'] as const)
    expect(businessDraft.parse({ ...tuck, currency }).currency).toBe(currency)
  expect(problemsOf({ ...tuck, currency: 'BTC' as 'ZAR' })).toHaveLength(1)
})

test('the first save makes the profile under the tenant’s id and says only what is not blank [R11, S4.13]', () => {
  const draft = businessDraft.parse({ ...tuck, contactPhone: '011', taxRate: '0' })
  expect(createBusiness('tenant-1', draft, 1_000)).toEqual({
    type: 'business.patch',
    payload: {
      id: 'tenant-1',
      fields: { name: 'Tuck', contactPhone: '011', taxRate: 0, createdAt: 1_000 },
    },
  })
})

test('a profile as a device stores it, with more in its row, is saved as it was opened [S4.13]', () => {
  const stored = { ...aBusiness({ taxRate: 7.25 }), rev: 12, unseen: 0 }
  const typed = typedBusiness(stored)
  expect(businessDraft.parse(typed)).toMatchObject({ name: 'Thandi Tuck Shop', taxRate: 7.25 })
  expect(changeBusiness(stored, businessDraft.parse(typed))).toBeUndefined()
})

test('an update names only what it changed, so that another device keeps its own changes [S4.13]', () => {
  const business = aBusiness()
  const asOpened = businessDraft.parse(typedBusiness(business))
  expect(changeBusiness(business, asOpened)).toBeUndefined()
  expect(changeBusiness(aBusiness({ name: 'Tuck ' }), { ...asOpened, name: 'Tuck' })).toBeUndefined()
  expect(changeBusiness(business, { ...asOpened, currency: 'EUR', taxRate: 7.5, logo: 'data:x' })).toEqual({
    type: 'business.patch',
    payload: { id: 'business-1', fields: { currency: 'EUR', taxRate: 7.5, logo: 'data:x' } },
  })
  expect(changeBusiness(aBusiness({ logo: 'data:x' }), { ...asOpened, logo: null })?.payload).toMatchObject({
    fields: { logo: null },
  })
})
