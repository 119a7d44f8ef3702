import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldNumber, isSameName, readTransferText } from '~/domain/stays/payments/transfer-text'

const BOOKING = '1A2B3C4D'
const ACCOUNT = '0150123456789'
const TENANT = '0712345678'
const read = (text: string) => readTransferText(text, [BOOKING, ACCOUNT, TENANT])
const numbersOf = (text: string) => read(text).transfers.map(({ number }) => number)

type Sample = { text: string; numbers: string[]; sumsTzs: number[]; name: string | null; day: string | null }
/** Texts of networks and banks, with names and telephones replaced. */
const samples: Sample[] = JSON.parse(readFileSync(new URL('./payment-texts.json', import.meta.url), 'utf8'))

describe('each text of a network or bank', () => {
  it.each(samples)('has its number, sum, name and day: $text', ({ text, numbers, sumsTzs, name, day }) => {
    const { transfers, sumTzs, name: readName, day: readDay } = readTransferText(text, [])
    expect(transfers.map(({ number }) => number)).toEqual(numbers.map(foldNumber))
    expect(sumTzs).toBe(sumsTzs.reduce((all, one) => all + one, 0))
    expect(readDay).toBe(day)
    expect(name === null || readName === null ? readName === name : isSameName(readName, name)).toBe(true)
  })

  it.each(samples)('is kept without the balance: $text', ({ text }) => {
    expect(readTransferText(text, []).text).not.toMatch(/(?:salio|balance|bal)\b/i)
  })
})

describe('an SMS', () => {
  it.each([
    [
      'M-Pesa, sent',
      'DFE9B1D5UM Confirmed. Tsh88,000.00 sent to JOYCE KAPINGA 255712345678 on 26/11/26 at 7:20 pm Total fee Tsh2,000.00 (M-Pesa fee Tsh2,000.00 + Government Levy Tsh0.00). Balance is Tsh1,151.36.',
      'DFE9B1D5UM',
    ],
    [
      'M-Pesa, to an account with letters and figures',
      'DFF9B1DSI4 Confirmed. Tsh5,000.00 sent to M-KOBA for account i2ZCoANa3yFQGHNN on 15/6/26 at 7:53 pm Total fee Tsh0.00. Balance is Tsh493.36.',
      'DFF9B1DSI4',
    ],
    [
      'M-Pesa, Swahili',
      'BKL9X2PQ7T Imethibitishwa. Tsh88,000.00 imetumwa kwa JOYCE KAPINGA 255712345678 tarehe 26/11/26 saa 2:20 PM. Ada Tsh1,000.00. Salio lako la M-Pesa ni Tsh12,345.00.',
      'BKL9X2PQ7T',
    ],
    [
      'M-Pesa, to the account of a bank',
      'SGR7XK2P1M imethibitishwa. Tsh92,000.00 imetumwa kwa CRDB BANK kwa akaunti namba 0150123456789 tarehe 26/11/26 saa 2:20 PM. Kumbukumbu namba 1A2B3C4D. Salio Tsh345.00.',
      'SGR7XK2P1M',
    ],
    [
      'Airtel Money, Swahili, without spaces',
      'Umetuma TZS88,000.00 kwa 783327429,JOYCE KAPINGA. Salio TZS1,285,000.00.Muamala No.PP261126.1205.A33447.Tuma Pesa BURE na Airtel APP',
      'PP261126.1205.A33447',
    ],
    [
      'Airtel Money, English',
      'Airtel Money: Confirmed. You have sent TZS88,000.00 to JOYCE KAPINGA 0689123456. Charge TZS 700.00. Balance: TZS 12,000.00. TID: MP261126.1420.D12345',
      'MP261126.1420.D12345',
    ],
    [
      'Mixx by Yas, Swahili, with the day behind a dot',
      'Umetuma TSh 88,000 kwenda kwa mpokeaji wa Vodacom JOYCE KAPINGA - 60000789. Ada TSh 1,000. VAT TSh 153. Salio jipya ni TSh 5,000. Muamala: 26885574977044.26/11/26 13:18.LKS',
      '26885574977044',
    ],
    [
      'Mixx by Yas, payment to a business',
      'Malipo yamekamilika kwenda JOYCE HOSTELS, Kiasi Tsh88,000. Salio jipya ni Tsh 47,272. Ada Tsh 0. VAT TSh 0. Kumbukumbu no.26394529507543. 26/11/26 16:25.',
      '26394529507543',
    ],
    [
      'Tigo Pesa, English',
      'You have sent TSh 88,000 with CashOut fee TSh 2,156 to 255713456789 - JOYCE KAPINGA. Total Charges TSh 380.(Fees TSh 380, Levy TSh 0), VAT TSh 58. TxnID: 27755640833. 26/11/26 14:55. New balance is TSh 481,801. Thank you for using Tigo Pesa.',
      '27755640833',
    ],
    [
      'Halopesa, Swahili',
      'Utambulisho wa muamala: 3887545254. Umetuma TSH 88,000.00 kwenda Mixx by Yas, jina JOYCE KAPINGA (+255712345678) wakati 26/11/2026 14:29:38. Salio lako jipya ni TSH 2,269.00',
      '3887545254',
    ],
    [
      'Halopesa, to the account of a bank',
      'Umetuma TSH 540,000.00 kwenye akaunti namba 0150123456789 ya NMB BANK. Salio lako jipya ni TSH 1,689.00. Tnx 6055509123110519',
      '6055509123110519',
    ],
    [
      'Halopesa, English',
      'Transaction ID: 6060123456. You have paid 88,000 TZS for phone number 0712345678 of JOYCE KAPINGA on 26-11-2026.',
      '6060123456',
    ],
    [
      'CRDB, English',
      'Dear Customer, you have sent TZS88,000.00 to account number: 0150123456789. Balance: TZS 450,000.00. REF:FT26061CY5SQ',
      'FT26061CY5SQ',
    ],
    [
      'CRDB, Swahili',
      'Muamala umefanikiwa TZS88000 HALOTEL kwenda JOYCE KAPINGA 0621234567. KUMB:19cae4b002e59a5e',
      '19cae4b002e59a5e',
    ],
    [
      'NMB, English',
      'Dear customer, TZS 88,000.00 was sent from your account 2011XXXXX89 to JOYCE KAPINGA 0150123456789 on 26-11-2026. Reference No: 433PMBT263300123.',
      '433PMBT263300123',
    ],
    [
      'NMB, Swahili',
      'Ndugu mteja, umetuma TZS 88,000.00 kwenda JOYCE KAPINGA akaunti 0150123456789 tarehe 26Nov2026. Kumbukumbu namba: 018FTRQ263301AB2. Asante kwa kuchagua NMB.',
      '018FTRQ263301AB2',
    ],
    [
      'Selcom Pesa',
      '0426JXGC Accepted. You have sent TZS 88,000.00 to JOYCE KAPINGA - Mixx by Yas (255713XXXXXX) on 2026-11-26 11:56. Total charges TZS 550.00 (Fee 424, VAT 84). Help 0800 714 888',
      '0426JXGC',
    ],
  ])('of %s has its number', (_name, sms, number) => {
    expect(numbersOf(sms)).toEqual([number.toLowerCase().replaceAll('.', '')])
  })

  it('without a label has only a code at its beginning', () => {
    const rest = 'Umelipa kodi ya chumba kwa JOYCE KAPINGA wa Kibarani Hostel leo mchana na jioni'
    expect(numbersOf(`ZX81QW90AA ${rest}`)).toEqual(['zx81qw90aa'])
    expect(numbersOf(`${rest} ZX81QW90AA`)).toEqual([])
    expect(numbersOf(`15293743 ${rest}`)).toEqual([])
  })

  it('that names no number is compared by its words, without the balance', () => {
    const sms = (balance: string) =>
      `TZS 88,000 withdrawn from your NMB account ending 5678 at Mlimani. Your new balance is TZS ${balance}.`
    expect(read(sms('20,000'))).toMatchObject({ transfers: [], sumTzs: 88_000 })
    expect(read(sms('20,000')).wording).toBe(read(sms('1,000')).wording)
    expect(read(sms('20,000')).text).not.toContain('20,000')
  })

  it.each([
    'You paid TZS 85,000 to Merchant no. 15293743 of JOYCE HOSTELS at Mlimani City on 31-05-2026.',
    'You paid TZS 85,000 to JOYCE HOSTELS at Mlimani City, Customer Ref: 15293743 on 31-05-2026.',
    'Umelipa TZS 85,000 kwa JOYCE HOSTELS Mlimani City. Kumbukumbu ya mteja: 15293743. Asante sana.',
    `Umelipa TZS 85,000 kwa JOYCE HOSTELS Mlimani City, akaunti namba 0199123456789. Asante sana.`,
    `Umelipa TZS 85,000 kwa JOYCE HOSTELS Mlimani City. Kumbukumbu: ${ACCOUNT}. Asante sana kwa malipo.`,
  ])("has no number that is a merchant's, a customer's or of an account: %s", (sms) => {
    expect(numbersOf(sms)).toEqual([])
  })

  it('has the figures after a label, also if they look like a telephone', () => {
    expect(numbersOf('Utambulisho wa muamala:658767567.WAKALA:Halima S Komba, imetoa TSH 150,000.')).toEqual([
      '658767567',
    ])
    expect(
      numbersOf(`Muamala: 658767567. Umetuma TSH 50,000 kwa NEEMA JOHN, namba ya simu ${TENANT}.`),
    ).toEqual(['658767567'])
    expect(numbersOf(`Muamala: ${TENANT}. Umetuma TSH 50,000 kwa NEEMA JOHN, namba 0754000002 leo.`)).toEqual(
      [],
    )
  })
})

describe('several transfers in one text', () => {
  const mixx = (sum: string, number: string, more = '') =>
    `Umetuma TSh ${sum} kwenda kwa NEEMA JOHN - 255754000002. Ada TSh 500. Muamala: ${number}.${more} 12/09/26 14:25.`

  it('each have their own sum', () => {
    const text = `${mixx('10,000', '26700000000004')} ${mixx('90,000', '26700000000099')}`
    expect(read(text)).toMatchObject({
      transfers: [
        { number: '26700000000004', sumTzs: 10_000 },
        { number: '26700000000099', sumTzs: 90_000 },
      ],
      sumTzs: 100_000,
    })
  })

  it('are found when the number comes first', () => {
    const text =
      'SGR7XK2P1M Confirmed. Tsh10,000.00 sent to NEEMA JOHN. SHB1XK9Q4T Confirmed. Tsh5,000.00 sent to NEEMA JOHN.'
    expect(read(text).transfers).toMatchObject([
      { number: 'sgr7xk2p1m', sumTzs: 10_000 },
      { number: 'shb1xk9q4t', sumTzs: 5_000 },
    ])
  })

  it('are one where two texts have the same number', () => {
    const sent =
      'Money sent successfully to NEEMA JOHN. Amount TSh 52,000. TxnID: 26495371373758. Receipt: 503-DFE9B1DABO.'
    const wait =
      'You have sent TSh 52,000 to NEEMA JOHN. TxnID: 26495371373758. Please wait for confirmation.'
    const received = 'DFE9B1DABO Confirmed. You have received Tsh52,000.00 from NEEMA JOHN.'
    for (const text of [`${sent} ${wait}`, `${wait} ${sent}`, `${sent} ${received}`])
      expect(read(text)).toMatchObject({ transfers: [{ sumTzs: 52_000 }], sumTzs: 52_000 })
  })

  it('count one number of each, by its label, and name the others', () => {
    const one = read(mixx('10,000', '26700000000004', ' Risiti: 503-TESTAB12CD.'))
    expect(one).toMatchObject({ transfers: [{ number: '26700000000004' }], named: ['testab12cd'] })
    expect(read('Risiti 98765432. Tnx 12345678. Ref 45678901, TSh 5,000')).toMatchObject({
      transfers: [{ number: '12345678', sumTzs: 5_000 }],
      named: ['98765432', '45678901'],
    })
    expect(read('Ref 45678901, Risiti 98765432').transfers).toMatchObject([{ number: '45678901' }])
  })
})

describe('a short text', () => {
  it.each([
    'SGR7XK2P1M',
    'SGR7XK2P1M Confirmed.',
    'TxnID: SGR7XK2P1M',
    'Receipt no. SGR7XK2P1M',
    'Kumbukumbu no.SGR7XK2P1M.',
    'Muamala: SGR7XK2P1M, TSh 88,000',
    '\u200esgr7xk2p1m',
    'SGR7\u200bXK2P1M',
    'ＳＧＲ７ＸＫ２Ｐ１Ｍ',
    'SGR7 XK2P1M',
    'sgr7-xk2p1m',
    'SGR7.XK2P1M',
    `SGR7XK2P1M ${BOOKING}`,
    `SGR7XK2P1M ${ACCOUNT} 0712345678 26112026 Tsh88000.00`,
    'BKL 255712345678 2026-11-26 SGR7XK2P1M 1500000TZS',
  ])('has one number in all of its spellings: %s', (text) => {
    expect(numbersOf(text)).toEqual(['sgr7xk2p1m'])
  })

  it('may have several numbers', () => {
    expect(numbersOf('SGR7XK2P1M / FT26061CY5SQ')).toEqual(['sgr7xk2p1m', 'ft26061cy5sq'])
  })

  it.each([
    ['658767567', '658767567'],
    ['658 767 567', '658767567'],
    ['TxnID 658767567', '658767567'],
    ['Ref 4821', '4821'],
    ['GWX_1780199859027', 'gwx1780199859027'],
  ])('has the number of %s', (text, number) => {
    expect(numbersOf(text)).toEqual([number])
  })

  it('is the same in the figures of any script', () => {
    expect(numbersOf('٢٦٨٨٥٥٧٤٩٧٧٠٤٤')).toEqual(['26885574977044'])
    expect(numbersOf('TxnID ２٧७५5640833')).toEqual(['27755640833'])
  })

  it.each([
    'mpesa',
    'tigo pesa',
    'cash deposit at NMB',
    'NMB transfer',
    'November2026',
    'semester1',
    'udsm2026',
    'Ref: November2026',
    'Receipt 2026',
    'Nimelipa kwa wakala jana',
    'QGH-7 2x',
    '4821',
    'Nimetuma kwa 658767567',
    'Lipa namba 15293743',
    'Customer no. 15293743',
  ])('of words has no number: %s', (text) => {
    expect(read(text)).toMatchObject({ transfers: [], wording: foldNumber(text) })
  })

  it.each([
    '---',
    '\u200b',
    BOOKING,
    '1a2b 3c4d',
    ACCOUNT,
    '0754 000 002',
    '+255754000002',
    TENANT,
    '712345678',
    '712 345 678',
    'TSh 88,000',
    '88,000/=',
    '26.11.2026',
    '20261126',
    '2011XXXXX89',
  ])('has no number when it names something else: %s', (text) => {
    expect(read(text)).toMatchObject({ transfers: [], wording: '' })
  })

  it('has a code that begins as a currency does', () => {
    expect(numbersOf('SH12XK2P1M')).toEqual(['sh12xk2p1m'])
  })
})

describe('the name', () => {
  it.each([
    ['NEEMA JOHN', 'John Neema'],
    ['Mr. NEEMA JOHN MUSHI', 'Neema Mushi'],
    ['NEEMA', 'Neema John'],
  ])('%s is that of %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it.each([
    ['NEEMA JOHN', 'Neema Salum'],
    ['NEEMA JOHN', 'Baraka Mbise'],
    ['MR JOHN', 'Mr Salum'],
  ])('%s is not that of %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})
