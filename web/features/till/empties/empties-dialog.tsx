import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { MOST_EMPTIES } from '#core/cart/empties.ts'
import { CameraInDialog } from '#web/selling/camera/camera-button.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { texts } from './texts.ts'
import { type CountedEmpties, useTypedEmpties } from './use-typed-empties.ts'

interface EmptiesDialogProps {
  cart: Cart
  /** Puts what came back into the cart. */
  onTake(empties: Cart['empties']): void
  onClose(): void
}

/** Counts the containers that somebody brings back, by hand or by their codes (S14.26). */
export default function EmptiesDialog({ cart, onTake, onClose }: EmptiesDialogProps) {
  const price = usePrice()
  const { rows, type, add, filled, total } = useTypedEmpties(cart)
  const hadSome = cart.empties !== undefined

  const { form, button } = useSubmit(() => {
    if (!filled) return
    onTake(filled.empties)
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.hint}
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <p className="grow leading-tight">
            <span className="block text-sm font-semibold">{texts.giveBack}</span>
            <output aria-label={texts.giveBack} className="figures text-4xl font-extrabold cramped:text-2xl">
              {price(total)}
            </output>
          </p>
          <Button
            {...button}
            variant="primary"
            size="large"
            className="min-w-0 grow"
            disabled={!filled || (total === 0 && !hadSome)}
          >
            {total === 0 && hadSome ? texts.takeNone : texts.take}
          </Button>
        </div>
      }
    >
      <form {...form}>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Container key={row.id} row={row} onType={type} onAdd={add} />
          ))}
        </ul>
      </form>
      <CameraInDialog />
    </Dialog>
  )
}

interface ContainerProps {
  row: CountedEmpties
  onType(id: string, text: string): void
  onAdd(id: string, many: 1 | -1): void
}

function Container({ row: { id, name, deposit, typed, count }, onType, onAdd }: ContainerProps) {
  const price = usePrice()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onAdd(id, event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-24 flex-1">
        <p className="text-lg leading-6 font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-sm text-ink-soft">{texts.deposit({ price: price(deposit) })}</p>
      </div>
      <div className="flex shrink-0 overflow-hidden rounded-lg border border-line-strong [&>:focus-visible]:-outline-offset-2">
        <IconButton
          label={texts.fewer({ name })}
          disabled={count === 0}
          onClick={() => onAdd(id, -1)}
          className="size-14 rounded-none"
        >
          <Minus aria-hidden />
        </IconButton>
        <input
          aria-label={texts.quantity({ name })}
          aria-invalid={count === undefined || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(id, event.target.value)}
          onKeyDown={onKeyDown}
          className={clsx(
            'figures h-14 w-18 border-x border-line-strong bg-surface text-center text-2xl font-bold',
            count === undefined ? 'text-danger-text' : 'text-ink',
          )}
        />
        <IconButton
          label={texts.more({ name })}
          disabled={(count ?? 0) >= MOST_EMPTIES}
          onClick={() => onAdd(id, 1)}
          className="size-14 rounded-none"
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
