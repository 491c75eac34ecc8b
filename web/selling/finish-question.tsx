import type { Listed, Question } from '#core/checkout/questions.ts'
import { ZERO } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { allOf } from '#web/words/all-of.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { useSees } from './approval/use-allowed.ts'
import type { BuyerFormProps } from './buyer/buyer-form.tsx'
import { type FinishWords, lastContactWords, questionTexts as texts } from './question-texts.ts'
import type { Answer } from './settle-cart.ts'
import { useIsSettled } from './use-is-settled.ts'
import type { AskedQuestion } from './use-question.ts'
import type { WhoBuysDialogProps } from './who-buys-dialog.tsx'

const BuyerForm = loadedLater<BuyerFormProps>(() => import('./buyer/buyer-form.tsx'))
const WhoBuysDialog = loadedLater<WhoBuysDialogProps>(() => import('./who-buys-dialog.tsx'))

interface FinishQuestionProps {
  asked: AskedQuestion | undefined
  /** Its words, for a sale or for a document. */
  words: FinishWords
}

/** Asks what is to be asked before a cart is finished. Enter takes the way on, Escape goes back to the cart. */
export function FinishQuestion({ asked, words }: FinishQuestionProps) {
  if (!asked) return null
  const { question, answer } = asked
  if (question.code === 'who-buys') return <WhoBuysDialog {...question} onAnswer={answer} />
  // Each question settles for itself.
  return <Asked key={keyOf(question)} question={question} words={words} onAnswer={answer} />
}

/** What is asked with a few answers to choose from. */
type Choosing = Exclude<Question, { code: 'who-buys' }>

interface AskedProps {
  question: Choosing
  words: FinishWords
  onAnswer(answer: Answer): void
}

function Asked({ question, words, onAnswer }: AskedProps) {
  const price = usePrice()
  const settled = useIsSettled()
  const may = { add: useSees('editCustomers'), seeContacts: useSees('seeContacts') }
  const [first, ...others] = choicesOf(question, words, may)
  return (
    <ConfirmDialog
      open
      confirmFirst
      settling={!settled}
      onOpenChange={(open) => !open && onAnswer({ does: 'go-back' })}
      {...wordsOf(question, words, price)}
      confirmLabel={first.label}
      cancelLabel={texts.back}
      minor={question.code === 'buyer'}
      onConfirm={() => onAnswer(first.answer)}
    >
      {question.code === 'buyer' && (
        // Whatever becomes of the form, 'Not now' sells.
        <FailureBoundary {...texts.buyerFailed}>
          <BuyerForm
            customerId={question.customerId}
            onNamed={(buyer) => onAnswer({ does: 'name-buyer', buyer })}
          />
        </FailureBoundary>
      )}
      {others.length > 0 &&
        others.map(({ label, hint, answer }) => (
          <Button
            key={`${label} ${hint}`}
            className="flex-col gap-0 break-words py-1.5"
            onClick={() => onAnswer(answer)}
          >
            {label}
            {hint !== undefined && <span className="text-sm font-normal text-ink-soft">{hint}</span>}
          </Button>
        ))}
    </ConfirmDialog>
  )
}

interface Choice {
  label: string
  hint?: string
  answer: Answer
}

/** What the person at the till may do with customers. */
interface MayOfCustomers {
  add: boolean
  seeContacts: boolean
}

// The first is what Enter takes.
function choicesOf(question: Choosing, words: FinishWords, may: MayOfCustomers): [Choice, ...Choice[]] {
  switch (question.code) {
    case 'short-stock':
      return [{ label: texts.sellAnyway, answer: { does: 'agree' } }]
    case 'account-offline':
      return [{ label: texts.sellOnAccount, answer: { does: 'agree' } }]
    case 'buyer':
      return [{ label: texts.notNow, answer: { does: 'agree' } }]
    case 'no-price':
      return [{ label: words.unpricedAnswer, answer: { does: 'agree' } }]
    case 'much-cash':
      return [{ label: texts.muchCashAnswer, answer: { does: 'agree' } }]
    case 'customer-typed': {
      const add: Choice = {
        label: texts.addCustomer({ name: question.typed }),
        answer: { does: 'add-customer' },
      }
      const without: Choice = { label: words.noCustomer, answer: { does: 'no-customer' } }
      const alike = question.alike.map((customer): Choice => {
        const hint = may.seeContacts ? customer.phone || customer.email : ''
        return { label: customer.name, ...(hint !== '' && { hint }), answer: { does: 'choose', customer } }
      })
      const [only, ...more] = alike
      if (!may.add) return only ? [only, ...more, without] : [without]
      return only && more.length === 0 ? [only, add, without] : [add, ...alike, without]
    }
    default:
      return question satisfies never
  }
}

function wordsOf(question: Choosing, words: FinishWords, price: ReturnType<typeof usePrice>) {
  switch (question.code) {
    case 'short-stock': {
      const quantities = allOf(question.listed.map(listedWords))
      const names = question.names.join(', ')
      return { title: texts.shortTitle, description: texts.shortAsk({ names, quantities }) }
    }
    case 'account-offline':
      return {
        title: lastContactWords(question.since),
        description: texts.mayHaveBought({ name: question.name }),
      }
    case 'buyer':
      return { title: texts.buyer[question.why], description: texts.buyerHint }
    case 'no-price':
      return {
        title: texts.unpriced({ count: question.names.length, names: allOf(question.names) }),
        description: words.unpricedAsk({ nothing: price(ZERO) }),
      }
    case 'much-cash':
      return {
        title: texts.muchCash({ received: price(question.received), due: price(question.due) }),
        description: texts.muchChange({ change: price(question.change) }),
      }
    case 'customer-typed':
      return { title: texts.typed({ typed: question.typed }), description: words.typedAsk }
    default:
      return question satisfies never
  }
}

function listedWords({ listed, unit }: Listed): string {
  return formatQuantity(listed, unit)
}

function keyOf(question: Choosing): string {
  return question.code === 'customer-typed'
    ? `${question.code} ${question.typed}`
    : `${question.code} ${question.agreements.join(' ')}`
}
