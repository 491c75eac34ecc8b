import type { PhoneNews } from '#web/sync/phone-scanner/phone-link.ts'
import type { Tone } from '#web/ui/tone.ts'
import { texts } from './texts.ts'

/** What became of a scan, as somebody reads it at arm's length. */
export interface NewsWords {
  title: string
  hint?: string
  tone: Tone
}

export function newsWords(news: Exclude<PhoneNews, { is: 'joined' }>): NewsWords {
  switch (news.is) {
    case 'added':
      return { title: news.name, hint: texts.inCart({ price: news.price }), tone: 'good' }
    case 'unknown':
      return { title: texts.unknown({ code: news.code }), hint: texts.unknownHint, tone: 'danger' }
    case 'look':
      return { title: texts.look, hint: texts.lookHint, tone: 'attention' }
    case 'next-sale':
      return { title: texts.nextSale, hint: texts.nextSaleHint, tone: 'attention' }
    case 'not-taken':
      return { title: texts.notTaken, hint: texts.notTakenHint, tone: 'danger' }
    case 'hidden':
      return { title: texts.hidden, hint: texts.hiddenHint, tone: 'danger' }
    case 'late':
      return { title: texts.late, hint: texts.lateHint, tone: 'danger' }
    case 'no-answer':
      return { title: texts.noAnswer, hint: texts.noAnswerHint, tone: 'danger' }
    case 'offline':
      return { title: texts.offline, hint: texts.offlineHint, tone: 'danger' }
    case 'no-till':
      return { title: texts.noTill, hint: texts.noTillHint, tone: 'danger' }
    case 'another-phone':
      return { title: texts.another, hint: texts.anotherHint, tone: 'danger' }
    default:
      return news satisfies never
  }
}
