import { expect, test } from 'vitest'
import { joinedCredits } from '../documents/credit-invoice.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { cents, sum } from '../money/cents.ts'
import { erasedOn } from '../operations/erased.ts'
import { keptRecipientId } from '../personal-data/kept-recipient.ts'
import { keyText } from '../rows/working-set.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { invoiceIdOf, saleIdOf } from '../sales/paid-sale-id.ts'
import { forEveryStory } from './testing/every-story.ts'
import { A_BUYER } from './testing/stories.ts'
import type { World } from './testing/world.ts'

const isBuyerErased = (deeds: World['deeds']) => deeds.some(({ type }) => type === 'customer.erase')

test('[S18.14] every buyer that was named is on the server as they were named, unless that was erased', () => {
  forEveryStory(({ deeds, server }) => {
    const named = deeds.flatMap((deed) => (deed.type === 'recipient.issue' ? [deed.payload.recipient] : []))
    const forgotten = deeds.flatMap((deed) => (deed.type === 'recipient.forget' ? [deed.payload] : []))
    const stored = new Map(server.rows('recipients').map((row) => [row.id, row]))
    for (const { id } of forgotten) {
      const at = forgotten.filter((each) => each.id === id).map(({ forgottenAt }) => forgottenAt)
      expect(stored.get(id)).toMatchObject({ name: '', address: '', forgottenAt: Math.min(...at) })
    }
    for (const fact of named) {
      if (!forgotten.some(({ id }) => id === fact.id))
        expect(stored.get(fact.id)).toEqual({ ...fact, forgottenAt: null })
    }
  })
})

test('[S18.20] the buyer of a full tax invoice stays for its paper alone once they are erased, however it arrived', () => {
  forEveryStory(({ deeds, server }) => {
    const invoices = server.rows('documents').filter(({ customer }) => customer !== null)
    const kept = invoices.map(({ id }) =>
      server.rows('recipients').find((row) => row.id === keptRecipientId(id)),
    )
    const { name, address, vatNumber } = A_BUYER
    for (const row of kept) {
      if (isBuyerErased(deeds)) expect(row).toMatchObject({ name, address, vatNumber })
      else expect(row).toBeUndefined()
    }
  })
})

test('every sale made is on the server once, with its money and its number [S3.6]', () => {
  forEveryStory(({ deeds, server }) => {
    const promised = deeds.flatMap((deed) =>
      deed.type === 'sale.complete' || deed.type === 'sale.return' ? [deed.payload.sale] : [],
    )
    const stored = server.rows('sales').map(({ flags: _flags, ...sale }) => sale)
    expect(stored.map(({ id }) => id)).toEqual([...new Set(promised.map(({ id }) => id))].sort())
    for (const sale of stored) expect(promised).toContainEqual(sale)
  })
})

test('a return is flagged by what was sold and came back before it, however it arrived [S14.17, S14.18]', () => {
  forEveryStory(({ server }) => {
    const sales = new Map(server.rows('sales').map((sale) => [sale.id, sale]))
    for (const { id, kind, flags, returnOf, createdAt } of sales.values()) {
      if (kind !== 'return' || !returnOf) continue
      const sale = sales.get(returnOf.saleId)
      const soFar = [...sales.values()].filter(
        (each) =>
          each.returnOf?.saleId === returnOf.saleId &&
          (each.createdAt < createdAt || (each.createdAt === createdAt && each.id <= id)),
      )
      const back = soFar.reduce((count, { items }) => count - (items[0]?.quantity ?? 0), 0)
      const isSale = sale !== undefined && sale.kind !== 'return'
      expect(flags.includes('unknown-sale')).toBe(sale === undefined)
      if (isSale) expect(flags.includes('over-returned')).toBe(back > (sale.items[0]?.quantity ?? 0))
    }
  })
})

test('every document made is on the server as it was issued, cancelled at the earliest time and paid by its sale [S9.11]', () => {
  forEveryStory(({ deeds, server }) => {
    const made = deeds.flatMap((deed) =>
      /^document\./.test(deed.type) ? [deed as Extract<typeof deed, { type: `document.${string}` }>] : [],
    )
    const salesById = new Map(server.rows('sales').map((sale) => [sale.id, sale]))
    const ids = [...new Set(made.map(({ payload }) => payload.document.id))]
    const expected = ids.sort().map((id) => {
      const ofId = made.filter(({ payload }) => payload.document.id === id)
      const cancelled = ofId.flatMap(({ payload }) =>
        'cancelledAt' in payload ? (payload.cancelledAt ?? []) : [],
      )
      const credits = joinedCredits(
        [],
        ofId.flatMap(({ payload }) => ('credits' in payload ? payload.credits : [])),
      )
      const document = ofId[0]?.payload.document
      const sale = document?.kind === 'invoice' ? salesById.get(saleIdOf(id)) : undefined
      return {
        ...document,
        customer: document?.customer && isBuyerErased(deeds) ? erasedOn(A_BUYER) : document?.customer,
        cancelledAt: cancelled.length > 0 ? Math.min(...cancelled) : null,
        paidAt: sale?.createdAt ?? null,
        flags: [],
        ...(credits.length > 0 && { credits }),
      }
    })
    expect(server.rows('documents')).toEqual(expected)
  })
})

test('whoever pays an invoice that tills credited while apart takes the same, and the lines of its sale come to it [S14.22]', () => {
  forEveryStory(({ devices, server }) => {
    const paying = { paid: 'card', now: 0, userId: 'thandi' } as const
    const onDevices = devices.map(
      (device) =>
        new Map(device.rows().flatMap(({ table, row }) => (table === 'documents' ? [[row.id, row]] : []))),
    )
    for (const invoice of server.rows('documents')) {
      if (invoice.kind !== 'invoice') continue
      const sale = saleOfInvoice(invoice, paying)
      expect(doubtsOfFigures(sale).filter((doubt) => doubt !== 'no-lines')).toEqual([])
      for (const rows of onDevices)
        expect(saleOfInvoice(rows.get(invoice.id) as SalesDocument, paying)).toEqual(sale)
      const off = sum((invoice.credits ?? []).map(({ lines: [line] }) => cents(line?.quantity ?? 0)))
      const [issued] = invoice.lines
      expect(sale.items[0]?.quantity ?? 0).toBe(Math.max(0, (issued?.quantity ?? 0) - off))
    }
  })
})

test('an invoice moves stock once, however often and by whomever it is paid [S4.9]', () => {
  forEveryStory(({ server }) => {
    const paid = server.backup().movements.filter(({ factId }) => invoiceIdOf(factId) !== undefined)
    expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length)
  })
})

test('a parked sale is what was put aside last, and sold for good by whoever sold it; sold twice, both are flagged [S13.6]', () => {
  forEveryStory(({ server, deeds }) => {
    const sales = server.rows('sales').filter(({ parkedId }) => parkedId !== undefined)
    for (const parked of server.rows('parked')) {
      const ofIt = sales.filter(({ parkedId }) => parkedId === parked.id)
      const twice = ofIt.map(({ flags }) => flags.includes('parked-twice'))
      expect(new Set(twice).size).toBeLessThanOrEqual(1)
      expect(twice.includes(true)).toBe(ofIt.length > 1)
      expect(parked.saleId).toBe(ofIt.map(({ id }) => id).sort()[0] ?? null)
      if (ofIt.length > 0) expect(parked).toMatchObject({ takenBy: null, dropped: null })
      const put = server.backup().rows.get(keyText('parked', parked.id))?.stamps.put
      const last = deeds.find(({ opId }) => opId === put?.slice(15))
      expect(parked.lines).toEqual(last?.type === 'parked.put' ? last.payload.parked.lines : [])
    }
    expect(new Set(sales.map(({ parkedId }) => parkedId))).toEqual(
      new Set(server.rows('parked').flatMap(({ id, saleId }) => (saleId === null ? [] : [id]))),
    )
  })
})
