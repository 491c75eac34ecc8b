import { useEffect, useState } from 'react'
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
import { type FinishWords, notHeardWords, questionTexts as texts } from './question-texts.ts'
import type { Answer } from './settle-cart.ts'
import type { AskedQuestion } from './use-question.ts'

/** A hurried second tap on Pay must not fall on an answer that took its place. */
const SETTLE_MS = 400

const BuyerForm = loadedLater<BuyerFormProps>(() => import('./buyer/buyer-form.tsx'))

interface FinishQuestionProps {
  asked: AskedQuestion | undefined
  /** Its words, for a sale or for a document. */
  words: FinishWords
}

/** Asks what is to be asked before a cart is finished. Enter takes the way on, Escape goes back to the cart. */
export function FinishQuestion({ asked, words }: FinishQuestionProps) {
  if (!asked) return null
  const { question, answer } = asked
  // Each question settles for itself.
  return <Asked key={keyOf(question)} question={question} words={words} onAnswer={answer} />
}

interface AskedProps {
  question: Question
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

/** What whoever stands here may do with customers. */
interface MayOfCustomers {
  add: boolean
  seeContacts: boolean
}

// The first is what Enter takes.
function choicesOf(question: Question, words: FinishWords, may: MayOfCustomers): [Choice, ...Choice[]] {
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

function wordsOf(question: Question, words: FinishWords, price: ReturnType<typeof usePrice>) {
  switch (question.code) {
    case 'short-stock': {
      const quantities = allOf(question.listed.map(listedWords))
      const names = question.names.join(', ')
      return { title: texts.shortTitle, description: texts.shortAsk({ names, quantities }) }
    }
    case 'account-offline':
      return {
        title: notHeardWords(question.since),
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

function keyOf(question: Question): string {
  return question.code === 'customer-typed'
    ? `${question.code} ${question.typed}`
    : `${question.code} ${question.agreements.join(' ')}`
}

function useIsSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
