// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'
import { render } from './testing/render.ts'

test('a page says what it is called, and leads back to the page that it was opened from', async () => {
  const page = await render(
    <MemoryRouter>
      <PageHead title="Day end" back={{ to: '/analytics', words: 'Analytics' }} hint="What a day came to">
        <button type="button">Export CSV</button>
      </PageHead>
    </MemoryRouter>,
  )
  expect(document.querySelector('h1')?.textContent).toBe('Day end')
  const link = document.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Analytics', '/analytics'])
  expect(page.text()).toContain('What a day came to')
  await page.unmount()
})

test('a page of the navigation has no way back', async () => {
  const page = await render(<PageHead title="My Business" />)
  expect(document.querySelector('header')?.textContent).toBe('My Business')
  expect(document.querySelector('a')).toBeNull()
  await page.unmount()
})
