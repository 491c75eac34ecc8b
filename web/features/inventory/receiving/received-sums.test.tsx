// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { closeInventory, exact, labelled, openInventory, page, shop } from '../testing/open-inventory.tsx'
import { fillDelivery, receiving } from '../testing/receive-goods.ts'

beforeEach(openInventory)
afterEach(closeInventory)

test('[S19.12] a delivery in full adds up by hand: what was charged for one, delivery, discount and the total, with its cost beside it [S19.11]', async () => {
  const fields = { name: 'Corner Shop', vatRegistered: 'yes' } as const
  await act(async () => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  await receiving()
  await fillDelivery()
  await fill(field('Cost of Bread'), '17.25')
  await fill(labelled('Delivery'), '23')
  await fill(labelled('Discount'), '11.50')
  await fill(labelled('Total on the invoice'), '185')
  await click(exact('Receive'))
  await click(page.button('Open GRN0001'))
  const shown = page.text()
  // 172.50 and 23.00 less 11.50 are 184.00, of which 160.00 are without VAT.
  expect(shown).toContain('10 × R17.25 · cost R16.00')
  expect(shown).toContain('GoodsR172.50DeliveryR23.00Discount-R11.50Comes toR184.00')
  expect(shown).toContain('R1.00 less than the invoice. Cost is of one, before VAT')
})
