import { patchSupplier } from '#core/sync/testing/stock.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { choose, exact, labelled, openTab, shop } from './open-inventory.tsx'

/** Opens the form of a delivery in the open inventory, whose shop buys from Makro. */
export const receiving = async () => {
  await act(async () => shop.commit([patchSupplier('makro', { name: 'Makro' })]))
  await openTab('Received')
  await click(exact('Receive goods'))
}
/** Ten loaves at R14. */
export const fillDelivery = async () => {
  await choose('Supplier', 'makro')
  await fill(labelled('Supplier’s invoice number'), 'IN-77')
  await fill(field('Search or scan what came'), '6001234567890')
  await press('Enter')
  await fill(field('Quantity of Bread'), '10')
  await fill(field('Cost of Bread'), '14')
}
