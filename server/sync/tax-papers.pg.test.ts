import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factOf } from '#core/entities/entity.ts'
import { keptRecipientId } from '#core/personal-data/kept-recipient.ts'
import { anIssued, credit, issue } from '#core/sync/testing/documents.ts'
import {
  anOperation,
  eraseCustomer,
  NOON,
  patchCustomer,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { RECIPIENT } from '#core/vat/recipient.ts'
import { aRecipient } from '#core/vat/recipient-builders.ts'
import { issueRecipient } from '#core/vat/recipients.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import { forgetRecipients } from './forget-recipients.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
})

const DAY = 24 * 60 * 60_000
const YEAR = 365.25 * DAY
const ZANELE = { name: 'Zanele Qwxyz', address: '12 Qwxyz Street', vatNumber: '4019876543' }
const CONTACT = { id: 'zanele', ...ZANELE, email: '', phone: '', customerType: 'trade' as const }
const HERS = /qwxyz|4019876543/i
const named = factOf(
  RECIPIENT,
  aRecipient({ id: 'buyer', saleId: 's1', ...ZANELE, paperAt: NOON, issuedAt: NOON }),
)
const later = (seq: number, intent: Parameters<typeof anOperation>[1]) =>
  anOperation(seq, intent, { opId: randomUUID() })

async function aTillThatKnowsHer() {
  const till = await shop.aDevice()
  await till.push(
    later(1, patchCustomer('zanele', ZANELE)),
    later(2, sell('s1', 'bread', 1, { customerId: 'zanele', customerName: ZANELE.name })),
    later(3, issueRecipient(named)),
    later(4, issue({ ...anIssued('i1', 'invoice'), customer: CONTACT })),
  )
  return till
}

const everything = () => storedRows(database, { businessId: shop.businessId })
const forget = (now: number) => forgetRecipients(database.db, { now, newId: randomUUID })

test('[S18.14, S18.15] whom a tax invoice names and where a customer lives are on every till, stored as they were', async () => {
  await aTillThatKnowsHer()
  const pulled = await (await shop.aDevice()).pull()
  expect(rowsOf(pulled, 'recipients').buyer).toEqual({ ...named, forgottenAt: null })
  expect(rowsOf(pulled, 'customers').zanele).toMatchObject(ZANELE)
  expect(rowsOf(pulled, 'documents').i1).toMatchObject({ customer: CONTACT })
})

test('[S18.14] a correction is kept beside what was issued, and a second issue changes nothing of the first', async () => {
  const till = await aTillThatKnowsHer()
  const corrected = { ...named, id: 'corrected', name: 'Zanele (Pty) Ltd', correctedAt: NOON + 9 }
  await till.push(
    later(5, issueRecipient(corrected)),
    later(6, issueRecipient({ ...named, name: 'Another' })),
  )
  const recipients = rowsOf(await (await shop.aDevice()).pull(), 'recipients')
  expect(recipients).toEqual({
    buyer: { ...named, forgottenAt: null },
    corrected: { ...corrected, forgottenAt: null },
  })
})

test('[S18.20, R41] an erased customer stays on their tax papers alone, on every till, and after five years nowhere', async () => {
  const till = await aTillThatKnowsHer()
  await till.push(later(5, eraseCustomer('zanele')))
  const pulled = await (await shop.aDevice()).pull()
  expect(
    JSON.stringify([rowsOf(pulled, 'customers'), rowsOf(pulled, 'sales'), rowsOf(pulled, 'documents')]),
  ).not.toMatch(HERS)
  const kept = rowsOf(pulled, 'recipients')
  expect(kept.buyer).toMatchObject(ZANELE)
  expect(kept[keptRecipientId('i1')]).toMatchObject({ saleId: 'i1', ...ZANELE })

  await forget(NOON + 4.9 * YEAR)
  expect(await everything()).toMatch(HERS)
  await forget(NOON + 5.3 * YEAR)
  expect(await everything()).not.toMatch(HERS)
  const after = rowsOf(await till.pull(), 'recipients')
  expect(Object.keys(after).sort()).toEqual(['buyer', keptRecipientId('i1')].sort())
  expect(JSON.stringify(after)).not.toMatch(HERS)
})

test('[S18.20] an invoice that reaches the server after the erasure keeps its buyer for its paper too', async () => {
  const till = await shop.aDevice()
  await till.push(later(1, eraseCustomer('zanele')))
  await (await shop.aDevice()).push(later(1, issue({ ...anIssued('i1', 'invoice'), customer: CONTACT })))
  expect(rowsOf(await till.pull(), 'recipients')[keptRecipientId('i1')]).toMatchObject(ZANELE)
})

test('[S18.20] a credit note of years later keeps its buyer for its own five years', async () => {
  const till = await aTillThatKnowsHer()
  await till.push(
    later(5, takeBack('cn1', 's1', 1, { createdAt: NOON + 2 * YEAR })),
    later(6, eraseCustomer('zanele')),
  )
  await forget(NOON + 5.3 * YEAR)
  expect(rowsOf(await till.pull(), 'recipients').buyer).toMatchObject(ZANELE)
  await forget(NOON + 7.3 * YEAR)
  expect(await everything()).not.toMatch(HERS)
})

test('[S18.20] so does the credit note of an invoice that was not paid', async () => {
  const till = await shop.aDevice()
  const invoice = { ...anIssued('i1', 'invoice', 'bread', 2), customer: CONTACT }
  await till.push(
    later(1, patchCustomer('zanele', ZANELE)),
    later(2, issue(invoice)),
    later(3, credit(invoice, 'cn1', NOON + 2 * YEAR)),
    later(4, eraseCustomer('zanele')),
  )
  await forget(NOON + 5.3 * YEAR)
  expect(rowsOf(await till.pull(), 'recipients')[keptRecipientId('i1')]).toMatchObject(ZANELE)
  await forget(NOON + 7.3 * YEAR)
  expect(await everything()).not.toMatch(HERS)
})

test('[S18.20] whoever was not erased stays on their papers, however old they are', async () => {
  const till = await aTillThatKnowsHer()
  await forget(NOON + 9 * YEAR)
  expect(rowsOf(await till.pull(), 'recipients').buyer).toMatchObject(ZANELE)
})
