import { answerCalls } from '#web/store/browser/worker-call.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A long workbook takes seconds: it is laid out beside the page, so that typing never waits. */
const methods = { writeXlsx }
export type XlsxWorker = typeof methods
answerCalls(methods)
