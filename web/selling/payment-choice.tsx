import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import BookUser from 'lucide-react/icons/book-user'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Smartphone from 'lucide-react/icons/smartphone'
import Ticket from 'lucide-react/icons/ticket'
import { memo, useState } from 'react'
import type { MethodKind } from '#core/sales/payment-method.ts'
import { PAYMENT_KEYS } from './selling-keys.ts'
import { texts } from './texts.ts'

const ICONS: Record<MethodKind, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
  wallet: Smartphone,
  account: BookUser,
  voucher: Ticket,
  other: CircleEllipsis,
}

/** A way to pay, as it is offered. */
export interface OfferedChoice<Id extends string = string> {
  id: Id
  name: string
  kind: MethodKind
}

interface PaymentChoiceProps<Id extends string> {
  /** What the choice is called. */
  legend?: string
  methods: readonly OfferedChoice<Id>[]
  chosen: string | null
  onChoose(method: Id): void
}

function Choice<Id extends string>({
  legend = texts.payWith,
  methods,
  chosen,
  onChoose,
}: PaymentChoiceProps<Id>) {
  const [open, setOpen] = useState(false)
  const first = methods.slice(0, PAYMENT_KEYS.length)
  const rest = methods.slice(PAYMENT_KEYS.length)
  const ofRest = rest.find(({ id }) => id === chosen)
  const choose = (id: Id) => {
    setOpen(false)
    onChoose(id)
  }
  const button = ({ id, name, kind }: OfferedChoice<Id>) => {
    const Icon = ICONS[kind]
    return (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        title={name}
        onClick={() => choose(id)}
        className={lookOf(id === chosen)}
      >
        {rest.length === 0 && <Icon aria-hidden className={ICON_CLASS} />}
        <span className="truncate">{name}</span>
      </button>
    )
  }
  return (
    // Four names need the room of the pictures, and each as much as it is long.
    <fieldset
      className={clsx(
        'gap-2 low:gap-1.5',
        rest.length === 0 ? 'grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))]' : 'flex flex-wrap *:grow',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {first.map(button)}
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          title={ofRest?.name}
          onClick={() => setOpen(!open)}
          className={lookOf(ofRest !== undefined)}
        >
          <span className="truncate">{ofRest?.name ?? texts.morePayments}</span>
          <ChevronUp aria-hidden className={open ? 'size-4 shrink-0 rotate-180' : 'size-4 shrink-0'} />
        </button>
      )}
      {open && (
        <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 low:gap-1.5">
          {rest.map(button)}
        </div>
      )}
    </fieldset>
  )
}

/** One of the ways to pay, the first three beside each other (S2.17, S2.39, S11.2). A tap on a product leaves it alone. */
export const PaymentChoice = memo(Choice) as typeof Choice

const ICON_CLASS = 'size-5 shrink-0 max-[350px]:hidden md:max-lg:hidden low:hidden'

function lookOf(chosen: boolean): string {
  const look = chosen
    ? 'border-action-text bg-action-soft text-action-soft-ink ring-1 ring-action-text'
    : 'border-line-strong bg-surface text-ink hover:bg-sunken'
  return `flex min-h-12 min-w-0 max-w-full items-center justify-center gap-1.5 rounded-lg border px-1.5 text-sm font-semibold max-sm:gap-1 max-sm:px-1 ${look}`
}
