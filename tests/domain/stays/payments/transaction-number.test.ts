import { describe, expect, it } from 'vitest'
import { readTransactionNumber } from '~/domain/stays/payments/transaction-number'

const BOOKING = '1A2B3C4D'
const ACCOUNT = '0150123456789'
const read = (text: string) => readTransactionNumber(text, [BOOKING, ACCOUNT])

describe('the text of an SMS', () => {
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
    expect(read(sms)).toEqual({ shown: number, numbers: [number.toLowerCase().replaceAll('.', '')] })
  })

  it('has its first number where no word names it', () => {
    const sms =
      'Umelipa kodi ya chumba kwa JOYCE KAPINGA wa Kibarani Hostel leo mchana ZX81QW90AA na 0712345678'
    expect(read(sms).numbers).toEqual(['zx81qw90aa'])
  })

  it('is compared whole where it has no number', () => {
    const sms = 'TZS 88,000 withdrawn from your NMB account ending 5678. Your new balance is TZS 20,000.'
    expect(read(sms)).toEqual({
      shown: sms,
      numbers: ['tzs88000withdrawnfromyournmbaccountending5678yournewbalanceistzs20000'],
    })
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
    expect(read(text).numbers).toEqual(['sgr7xk2p1m'])
  })

  it('may have several numbers', () => {
    expect(read('SGR7XK2P1M / FT26061CY5SQ')).toEqual({
      shown: 'SGR7XK2P1M, FT26061CY5SQ',
      numbers: ['sgr7xk2p1m', 'ft26061cy5sq'],
    })
  })

  it('is the same in the figures of any script', () => {
    expect(read('٢٦٨٨٥٥٧٤٩٧٧٠٤٤').numbers).toEqual(['26885574977044'])
    expect(read('TxnID ２٧७५5640833').numbers).toEqual(['27755640833'])
  })

  it('without a number of eight characters is compared whole', () => {
    expect(read('QGH-7 2x')).toEqual({ shown: 'QGH-7 2x', numbers: ['qgh72x'] })
    expect(read('4821').numbers).toEqual(['4821'])
  })

  it.each([
    '---',
    '\u200b',
    BOOKING,
    '1a2b 3c4d',
    ACCOUNT,
    '0712 345 678',
    '+255712345678',
    'TSh 88,000',
    '88,000/=',
    '26.11.2026',
    '20261126',
    '2011XXXXX89',
  ])('has no number when it names something else: %s', (text) => {
    expect(read(text)).toEqual({ shown: '', numbers: [] })
  })

  it('has a code that begins as a currency does', () => {
    expect(read('SH12XK2P1M').numbers).toEqual(['sh12xk2p1m'])
  })
})
