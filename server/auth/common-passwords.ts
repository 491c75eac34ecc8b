/** The most common passwords of eight letters and more, lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1 p@ssword1
  12345678 123456789 1234567890 0123456789 12341234 11111111 00000000 88888888 11223344 87654321 987654321
  123123123 12121212 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwerty12 qwerty123 qwerty1234 qwertyuiop qwerty12345
  asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 iloveyou iloveyou1
  sunshine sunshine1 princess princess1 football football1 baseball basketball superman batman123 starwars
  trustno1 whatever computer internet welcome1 welcome12 welcome123 letmein1 letmein123 changeme changeme1
  changeme123 administrator admin123 admin1234 adminadmin master123 dragon123 monkey123 shadow123 michael1
  jennifer jessica1 liverpool chelsea1 arsenal1 kaizerchiefs orlandopirates springbok springboks southafrica
  mandela1 capetown johannesburg secret123 default1 temp1234 test1234 testtest tuckshop tuckshop1 tuckshop123
  business shopkeeper cashier1 manager1`.split(/\s+/),
)
