import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Sale } from '../sales/sale.ts'
import { messageTexts } from './document-texts.ts'
import type { PaperMessage } from './paper-message.ts'
import { buildReceipt, type Receipt, type ReceiptBusiness, type ReceiptOptions } from './receipt.ts'

/** A link with a message does not hold more: apps cut what is longer. In characters. */
export const MAX_MESSAGE = 3_000

/** A receipt as plain text, for a message: the same words as on paper, without any layout (S17.13). */
export function slipText(receipt: Receipt, language: Language | undefined): string {
  return fittedMessage(receipt.lines.map(itemText), (items) => written(receipt, items), language)
}

/**
 * A message with as many of its lines as fit, and with how many more there are.
 * @param write writes the whole message with these lines below each other
 */
export function fittedMessage(
  lines: readonly string[],
  write: (lines: readonly string[]) => string,
  language: Language | undefined,
): string {
  const words = wordsIn(messageTexts, language)
  const whole = write(lines)
  if (whole.length <= MAX_MESSAGE || lines.length === 0) return whole
  let room = MAX_MESSAGE - write([words.moreLines({ count: lines.length })]).length
  const fits = (line: string) => {
    room -= line.length + 1
    return room >= 0
  }
  const end = lines.findIndex((line) => !fits(line))
  const left = lines.length - end
  return write([
    ...lines.slice(0, end),
    end === 0 ? words.lines({ count: left }) : words.moreLines({ count: left }),
  ])
}

/** The slip of a sale as a message. @param to the customer's e-mail, blank when nobody knows it */
export function slipMessage(
  sale: Sale,
  business: ReceiptBusiness,
  to: string,
  options: ReceiptOptions = {},
): PaperMessage {
  const receipt = buildReceipt(sale, business, { ...options, copies: [''] })
  return {
    to: to.trim(),
    subject: wordsIn(messageTexts, business.language).subjects.receipt({
      number: receipt.number ?? '',
      business: receipt.business.name,
    }),
    text: slipText(receipt, business.language),
  }
}

/** The link that opens WhatsApp with a message to a number: nothing is sent before it is sent there. @param number `+27…` */
export function whatsAppLink(number: string, text: string): string {
  // A lone surrogate, as a cut text may end with, cannot be encoded.
  const message = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${message}`
}

function written(receipt: Receipt, items: readonly string[]): string {
  const { business } = receipt
  const facts = (listed: readonly { label: string; value: string }[]) =>
    listed.map(({ label, value }) => `${label}: ${value}`.replace('::', ':'))
  const abouts = [business.phone, business.vatNumber].filter((fact) => fact !== null)
  return [
    [business.name, ...business.addressLines, ...abouts.map(({ label, value }) => `${label} ${value}`)],
    [receipt.title, receipt.reprintMark ?? '', ...facts(receipt.facts)],
    items,
    facts([...receipt.sums, receipt.total, ...receipt.payments]),
    receipt.notes ?? [],
    [receipt.thanks, receipt.poweredBy],
  ]
    .map((part) => part.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')
}

function itemText(line: Receipt['lines'][number]): string {
  const mark = line.mark ? ` · ${line.mark}` : ''
  const discounts = line.discounts.map(({ label, value }) => `  ${label}: ${value}`)
  const parts = line.parts ? [`  ${line.parts}`] : []
  const price = `  ${line.quantity} × ${line.unitPrice}${mark} = ${line.total}`
  return [line.name, ...parts, price, ...discounts].join('\n')
}
