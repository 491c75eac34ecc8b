/** What every caller must know, at the top of the document and of its page. A blank line begins a paragraph. */
export const ABOUT = `What a program of yours may call, with an API token or signed in as an account of the shop. The app itself syncs by other calls, which are not described here and change without notice.

An owner makes tokens in My Account: send \`Authorization: Bearer tuckshop_…\` with every call. Without one, \`POST /api/login\` sets a cookie: send it with every other call, and \`X-Tuckshop: 1\` with a call that changes something, else it is answered 403. Such a call has a JSON body, else it is answered 415.

A program that would rather be told than ask has an owner add its address under Webhooks in My Account. Each event is a \`POST\` of JSON with \`id\`, \`event\`, \`commit\` and \`row\`, sent again until it is answered 200 to 299, so perhaps twice under one \`id\`. Its header \`Tuckshop-Signature: t=…,v1=…\` has the time in seconds, and the HMAC-SHA-256 of that, a point and the body, in hexadecimal, under the secret that was shown when the webhook was added.

Amounts are numbers with two decimals, 12.50; in a body their text is taken as well. Instants are ISO 8601 in UTC. Quantities of what is weighed or measured are whole grams, millilitres or millimetres, but for the stock of a product, which is in its unit. \`1\` stands for the id of your own business.

Lists are answered a page at a time: \`limit\` rows, 500 unless given and 1000 at most, after the row with the id \`after\`. Where there are more, the header \`Link\` names the next page, with \`rel="next"\`. A list with \`since\` says in the header \`Tuckshop-Commit\` how far it goes: give that number as \`since\` the next time, and only what changed after it is answered, deleted rows too, with \`deleted\`.

A row of which what is stored is damaged, or was written by a later version, says its \`id\` and \`unreadable\` alone: keep what you have of it.

A refusal is \`{"message": "…"}\`: 400 for a mistake in the call, 401 without a session or a token that works, 403 where the account or the token may not, 404, 409 where what is stored stands against it, 413, 415, 421 for another host's name, 429 for too many attempts, or more than 600 calls of a token in a minute. With 429 and 503 the header \`Retry-After\` says after how many seconds to try again. A write whose connection broke may have been taken: repeat it under its \`Idempotency-Key\`, where it takes one, or check before.`
