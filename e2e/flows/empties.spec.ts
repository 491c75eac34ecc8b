import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory, product, productForm, saveProduct } from '../pages/inventory.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

test('a Coke is sold in a bottle, offline: the deposit is asked below it, two empties pay of it by the code of what was in them, and three more go back as cash [S14.26] @cut @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const add = (fields: object) => callApi(page, 'POST', '/api/businesses/1/products', fields)
  await add({ name: 'Bottle 1 L', sellPrice: 3, tracksStock: false })
  await add({ name: 'Coke 1 L', sellPrice: 18, stockQuantity: 9, barcode: '6001234500018' })
  await openInventory(page)
  await expectInStep(page)
  await cutNetwork(page)

  await product(page, 'Coke 1 L').getByRole('button', { name: 'Edit Coke 1 L', exact: true }).click()
  const form = productForm(page)
  await form.getByLabel('Sold in (returnable)').selectOption({ label: 'Another product...' })
  await form.getByLabel('Search or scan the bottle or crate').fill('bottle')
  await form.getByRole('button', { name: 'Sold in Bottle 1 L, R3.00' }).click()
  await expect(form.getByLabel('Sold in (returnable)')).toContainText('Bottle 1 L (R3.00)')
  await saveProduct(page)

  await openTill(page)
  await addProduct(page, 'Coke 1 L')
  const cart = page.getByRole('list', { name: 'Cart' })
  await expect(cart.getByRole('listitem')).toHaveText([/Coke 1 L/, /Bottle 1 L.*R3.00.*Deposit/])
  await page.getByRole('button', { name: 'Empties back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empties back' })
  await expect(dialog.getByLabel('How many Bottle 1 L')).toBeFocused()
  // A scanner's Enter counts the bottle, and does not close what is counted.
  await scan(page, '6001234500018')
  await scan(page, '6001234500018')
  await expect(dialog.getByLabel('How many Bottle 1 L')).toHaveValue('2')
  await expect(dialog.getByRole('status', { name: 'Give back' })).toHaveText('R6.00')
  await expectAccessible(page, 'empties that come back')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('status', { name: 'Total' }).filter({ visible: true })).toHaveText('R15.00')
  await expectAccessible(page, 'a cart with a deposit and empties')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  const slip = await readPdf(await pay(page, 'Cash'))
  expect(slip.pages[0]?.words.join(' ')).toMatch(
    /Coke 1 L.*Bottle 1 L.*Empties back\s+R6\.00\s+Cash\s+R15\.00/,
  )
  await nextSale(page)

  await page.getByRole('button', { name: 'Empties back' }).click()
  await dialog.getByLabel('How many Bottle 1 L').fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Given back' })).toContainText('R9.00')
  await expectAccessible(page, 'cash for empties')

  await restoreNetwork(page)
  await expectSent(page)
  const sales = await callList<{ id: string; number: string }>(page, '/api/businesses/1/sales')
  const numbered = (number: string) => sales.find((each) => each.number === number)
  expect(numbered('R000001')).toMatchObject({ total: 21, flags: [] })
  expect(numbered('CN000001')).toMatchObject({ total: -6, returnKind: 'container', flags: [] })
  expect(numbered('CN000002')).toMatchObject({
    total: -9,
    tenders: [{ kind: 'cash', amount: -9 }],
    flags: [],
  })
})
