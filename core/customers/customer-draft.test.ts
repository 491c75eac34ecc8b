import { expect, test } from 'vitest'
import { aCustomer } from './customer-builders.ts'
import { BLANK_DRAFT, type CustomerDraft, customerDraft, draftOf } from './customer-draft.ts'
import { addCustomer, changeCustomer } from './customer-intents.ts'

const zanele: CustomerDraft = { ...BLANK_DRAFT, name: 'Zanele' }

const problemsOf = (draft: CustomerDraft) =>
  customerDraft.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message])

test.each(['', '   ', '\t\n'])('a customer needs a name: %j will not do [S5.5]', (name) => {
  expect(problemsOf({ ...zanele, name })).toEqual([['name', 'required']])
})

test.each(['zanele', 'zanele@', '@example.com', 'a b@example.com', 'zanele@exam ple.com', 'é@example.com'])(
  'the e-mail is of e-mail type, so %j is refused [S5.5]',
  (email) => {
    expect(problemsOf({ ...zanele, email })).toEqual([['email', 'not-email']])
  },
)

test.each(['', ' zanele@example.com ', 'z+till@mail.example.co.za', 'owner@localhost'])(
  'the e-mail %j is taken [S5.5]',
  (email) => {
    expect(problemsOf({ ...zanele, email })).toBeUndefined()
  },
)

test('each field holds what its limit says and not a letter more [S3.4]', () => {
  const full = { ...zanele, name: 'x'.repeat(200), phone: '0'.repeat(200), notes: 'n'.repeat(2_000) }
  expect(problemsOf(full)).toBeUndefined()
  const over = { ...full, name: 'x'.repeat(10_000), phone: '0'.repeat(201), notes: 'n'.repeat(2_001) }
  expect(problemsOf(over)).toEqual([
    ['name', 'too-long'],
    ['phone', 'too-long'],
    ['notes', 'too-long'],
  ])
})

test('what cannot be stored or printed is reported, and every other letter is welcome [S3.4]', () => {
  expect(problemsOf({ ...zanele, name: 'Zan\u0000ele', phone: 'a\u0007', notes: '\ud800' })).toEqual([
    ['name', 'control-character'],
    ['phone', 'control-character'],
    ['notes', 'control-character'],
  ])
  for (const name of ['Zoë 👩🏾‍🌾', 'شركة', '<img onerror=alert(1)>', "O'Brien & Sons"])
    expect(customerDraft.parse({ ...zanele, name: ` ${name} ` }).name).toBe(name)
})

test('a new customer is retail by default, and says only what is not blank [S5.5]', () => {
  expect(addCustomer('id-1', { ...zanele, phone: '082' }, 1_000)).toEqual({
    type: 'customer.patch',
    payload: { id: 'id-1', fields: { name: 'Zanele', phone: '082', createdAt: 1_000 } },
  })
  expect(addCustomer('id-2', { ...zanele, customerType: 'trade' }, 1_000).payload).toMatchObject({
    fields: { customerType: 'trade' },
  })
})

test('an edit names only what it changed, so that another device keeps its own changes [S4.11]', () => {
  const opened = aCustomer({ notes: 'pays on Fridays' })
  const draft = draftOf(opened)
  expect(changeCustomer(opened, draft)).toBeUndefined()
  expect(changeCustomer(opened, { ...draft, phone: '083', notes: '' })).toEqual({
    type: 'customer.patch',
    payload: { id: 'zanele', fields: { phone: '083', notes: '' } },
  })
})

test('[S18.15] a customer has an address of at most 500 characters and a VAT number, blank where nobody gave them', () => {
  expect(draftOf(aCustomer())).toMatchObject({ address: '', vatNumber: '' })
  const full = { ...zanele, address: `  ${'a'.repeat(500)}\n`, vatNumber: '4012345678' }
  expect(customerDraft.parse(full)).toMatchObject({ address: 'a'.repeat(500), vatNumber: '4012345678' })
  expect(problemsOf({ ...zanele, address: 'a'.repeat(501) })).toEqual([['address', 'too-long']])
})

test('[S18.15] an address is written by itself: another till keeps its change of the VAT number', () => {
  const opened = aCustomer({ address: '1 Main Road' })
  expect(changeCustomer(opened, { ...draftOf(opened), address: '2 Main Road' })).toEqual({
    type: 'customer.patch',
    payload: { id: 'zanele', fields: { address: '2 Main Road' } },
  })
})
