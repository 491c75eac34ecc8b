// @vitest-environment dom
import { expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { render } from '#web/ui/testing/render.ts'
import list from '../../../tools/sample/hostile-texts.txt?raw'
import { RejectedOperations } from './rejected-operations.tsx'

const HOSTILE = list.trim().split('\n')

function newCustomer(name: string, id: string): Intent {
  return { type: 'customer.patch', payload: { id, fields: { name, createdAt: 1 } } }
}

test('thirty refused changes with hostile names and reasons are shown as texts [S4.11]', async () => {
  const refused = HOSTILE.map((text, index) => ({
    opId: `op-${index}`,
    code: text,
    intent: newCustomer(text, `customer-${index}`),
    occurredAt: 0,
  }))
  const page = await render(
    <ShopProvider value={fakeShop({ device: { refused } })}>
      <RejectedOperations maintenance={fakeMaintenance()} />
    </ShopProvider>,
  )
  const items = [...document.querySelectorAll('li')]
  expect(items).toHaveLength(HOSTILE.length)
  const ownElements = ['BUTTON', 'DIV', 'P']
  for (const [index, item] of items.entries()) {
    expect(item.textContent).toContain(`New customer ${HOSTILE[index]}`)
    expect(item.textContent).toContain(`(${HOSTILE[index]})`)
    const elements = [...item.querySelectorAll('*')]
    expect([...new Set(elements.map(({ tagName }) => tagName))].sort()).toEqual(ownElements)
    const attributes = elements.flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  }
  await page.unmount()
})
