// @vitest-environment dom
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import SettingsPage from './settings-page.tsx'
import { field, type } from './testing/fields.ts'

let page: Rendered
afterEach(() => page.unmount())

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

async function open(address: string): Promise<void> {
  page = await render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <ShopProvider value={fakeShop({ identity: { mode: 'local' } })}>
        <SettingsPage account={undefined} />
      </ShopProvider>
    </MemoryRouter>,
  )
}

const address = () => document.querySelector('output')?.textContent
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

/** Tabs answer to the press of the mouse, as a person's finger gives it. */
const choose = (name: string) =>
  act(async () => {
    page.button(name).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })

test.each([
  ['/settings', 'Business Settings'],
  ['/settings?tab=business', 'Business Settings'],
  ['/settings?tab=anything', 'Business Settings'],
  ['/settings?tab=account', 'Account Settings'],
])('%s shows %s [S2.41]', async (given, tab) => {
  await open(given)
  expect(chosen()).toBe(tab)
})

test('switching names the tab in the address; back follows, and what was typed is still there [S2.41]', async () => {
  await open('/settings')
  await type('Business Name', 'Half typed')
  await choose('Account Settings')
  expect([address(), chosen()]).toEqual(['/settings?tab=account', 'Account Settings'])
  await choose('Business Settings')
  expect([address(), chosen()]).toEqual(['/settings?tab=business', 'Business Settings'])
  await click(page.button('Back'))
  expect([address(), chosen()]).toEqual(['/settings?tab=account', 'Account Settings'])
  await click(page.button('Back'))
  expect([address(), chosen()]).toEqual(['/settings', 'Business Settings'])
  expect(field('Business Name').value).toBe('Half typed')
})
