// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toast-store.ts'
import { reloadWithToast, toastAfterReload } from './toast-after-reload.ts'

test('a message after a reload is shown once [S7.6, S8.23]', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  reloadWithToast({ title: 'Account Updated', description: 'Your account has been saved.' })
  expect(reload).toHaveBeenCalledOnce()
  toastAfterReload()
  expect(toasts.get()).toMatchObject([
    { title: 'Account Updated', description: 'Your account has been saved.' },
  ])
  const [said] = toasts.get()
  toastAfterReload()
  expect(toasts.get()[0]).toBe(said)
})

test('something unreadable is nothing to say', () => {
  const [before] = toasts.get()
  for (const text of ['{', '{"title":1}', 'null']) {
    sessionStorage.setItem('tuckshop_toast_after_reload', text)
    toastAfterReload()
  }
  expect(toasts.get()[0]).toBe(before)
})
