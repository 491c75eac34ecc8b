import { type FormEvent, useState } from 'react'
import { LONGEST_DRAWER_NAME, THE_SHOP } from '#core/shifts/drawer.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { ShiftState } from '#web/store/shifts/shifts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { drawerTexts, toastMessages } from './texts.ts'

/** Which cash drawer this device stands over, and what it is called: a phone and a tablet may share one (S15.2). */
export function DrawerCard({ state }: { state: ShiftState }) {
  const shop = useShop()
  const { drawer, drawers } = state
  const [name, setName] = useState<string>()
  const typed = name ?? drawer.name

  const store = async (work: () => Promise<void>) => {
    if (await doOrToast(work, toastMessages.failed)) setName(undefined)
  }

  function rename(event: FormEvent) {
    event.preventDefault()
    const fields = { shopId: THE_SHOP, name: typed.trim() }
    void store(() => shop.commit([{ type: 'drawer.patch', payload: { id: drawer.id, fields } }]))
  }

  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
      <Field label={drawerTexts.choose} hint={drawerTexts.chooseHint}>
        {(control) => (
          <Select
            {...control}
            value={drawer.id}
            onChange={(event) => void store(() => shop.shifts.chooseDrawer(event.target.value))}
          >
            {drawers.map(({ id, name: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <form noValidate onSubmit={rename} className="flex items-end gap-2 self-start">
        <Field label={drawerTexts.name} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LONGEST_DRAWER_NAME}
              value={typed}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={typed.trim() === '' || typed.trim() === drawer.name}>
          {drawerTexts.save}
        </Button>
      </form>
    </Card>
  )
}
