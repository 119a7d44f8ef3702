/**
 * Statements in the layouts of networks and banks, each with where its layout is from; the people, sums and numbers in them are
 * invented. `lines`: day, number and sum of those by which money came in.
 */
type Layout = { name: string; origin: string; text: string; lines: string[] }

export const layouts: Layout[] = [
  {
    name: 'M-Pesa business, as its portal exports it, the latest line first',
    origin: 'real: the headings and signs of the portal for organisations, as its users publish them',
    text: `Organization Name,BWENI HOUSE
Short Code,555062

Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.
CL17Q2WD8N,2026-12-02 12:00:00,2026-12-02 12:00:00,Pay Bill,Failed,700.00,,470000.00,true,Pay Bill Online,,,
CL16F2LS9J,2026-12-02 09:00:00,2026-12-02 09:00:00,Pay bill from 2557****2604 - MASSAWE Acc. B12,Completed,"220,000.00",,"470,000.00",true,Pay Bill Online,2557****2604 - MASSAWE,,B12
CL13P4VN7C,2026-12-01 11:00:00,2026-12-01 11:00:00,Organization Settle to Bank,Completed,,"-1,000,000.00","250,000.00",true,Withdraw Funds to Bank,NMB BANK,,
CL12K9RT5B,2026-12-01 10:22:11,2026-12-01 10:22:11,Customer Merchant Payment from 255754555118 - AMINA HASSAN,Completed,"150,000.00",,"1,250,000.00",true,Pay Merchant,255754555118 - AMINA HASSAN,,`,
    lines: ['2026-12-02 CL16F2LS9J 220000', '2026-12-01 CL12K9RT5B 150000'],
  },
  {
    name: 'a bank, as CSV with debit and credit',
    origin: 'invented, with the usual columns of banks in Tanzania',
    text: `Account Number:,0150123456789
Posting Date,Value Date,Details,Reference,Debit,Credit,Book Balance
01-Dec-2026,01-Dec-2026,"TIPS FROM JUMA ALLY
255713456789",FT26335ABC12,,150000.00,2150000.00
02 Dec 2026,02 Dec 2026,LEDGER FEE,FT26336XYZ19,1500.00,,2148500.00`,
    lines: ['2026-12-01 FT26335ABC12 150000'],
  },
  {
    name: 'another bank, tabs, one column of sums and one for their kind',
    origin: 'invented',
    text: `Date\tType\tReference\tAmount\tNarrative
2026-12-01\tCR\t52950397\t120000\tGRACE MWAKYUSA
2026-12-01\tDR\t52950398\t20000\tLEDGER`,
    lines: ['2026-12-01 52950397 120000'],
  },
  {
    name: 'semicolons and a byte order mark, with Swahili headings',
    origin: 'invented, as spreadsheets save it',
    text: `\uFEFFTarehe;Maelezo;Kumbukumbu;Kiasi kilichotoka;Kiasi kilichoingia;Salio
01/12/2026;TIPS kutoka JUMA ALLY;FT26335ABC12;;150000.00;2150000.00
02/12/2026;Makato;FT26336XYZ1;1500.00;;2148500.00`,
    lines: ['2026-12-01 FT26335ABC12 150000'],
  },
  {
    name: 'a table copied from a PDF, lines broken in two',
    origin: 'invented, as text that is copied from a PDF',
    text: `STATEMENT OF ACCOUNT 0150123456789
Opening balance 2,000,000.00
01-12-2026 TIPS CREDIT FT26335ABC12 JUMA
ALLY 255713456789 150,000.00 2,150,000.00
02-12-2026 LEDGER FT26335ABC13 1,500.00 2,148,500.00

03-12-2026 FT26337ABC19 95,000.00 2,243,500.00
GRACE MWAKYUSA
Page 1 of 1`,
    lines: ['2026-12-01 FT26335ABC12 150000', '2026-12-03 FT26337ABC19 95000'],
  },
  {
    name: 'the same, the latest line first, with empty columns as 0.00',
    origin: 'invented',
    text: `03-12-2026 GRACE MWAKYUSA FT26337ABC19 0.00 95,000.00 2,243,500.00
02-12-2026 LEDGER FT26335ABC13 1,500.00 0.00 2,148,500.00
01-12-2026 TIPS CREDIT FT26335ABC12 JUMA ALLY 0.00 150,000.00 2,150,000.00`,
    lines: ['2026-12-03 FT26337ABC19 95000', '2026-12-01 FT26335ABC12 150000'],
  },
  {
    name: 'the same, with equal rents',
    origin: 'invented',
    text: `03-12-2026 GRACE MWAKYUSA FT26337ABC19 150,000.00 2,450,000.00
02-12-2026 JUMA ALLY FT26335ABC13 150,000.00 2,300,000.00
01-12-2026 TIPS CREDIT FT26335ABC12 ASHA OMARI 150,000.00 2,150,000.00`,
    lines: [
      '2026-12-03 FT26337ABC19 150000',
      '2026-12-02 FT26335ABC13 150000',
      '2026-12-01 FT26335ABC12 150000',
    ],
  },
  {
    name: 'signed sums without a balance, the month before the day',
    origin: 'invented',
    text: `Date,Description,Transaction ID,Amount
12/13/2026,GRACE MWAKYUSA,FT26347ABC19,"95,000.00"
12/03/2026,LEDGER,FT26337ABC13,"-1,500.00"
12/01/2026,JUMA ALLY,FT26335ABC12,"150,000.00"`,
    lines: ['2026-12-13 FT26347ABC19 95000', '2026-12-01 FT26335ABC12 150000'],
  },
  {
    name: 'messages in English, a line each',
    origin: 'real: messages of M-Pesa and of other networks',
    text: `CL12K9RT5B Confirmed. You have received Tsh150,000.00 from 255754555118 - AMINA HASSAN on 1/12/26 at 2:05 PM. New M-Pesa balance is Tsh812,000.00.
You have received TZS 25,000.00 from 0700005678. TxnID: MX789012. Balance: TZS 150,000.00
Dear Customer, you have received TZS850,000.00 in your account number: 0152********100 2026-06-13T19:18 REF:FT2616465ZC2 . For queries call 0700007700.
CL13P4VN7C Confirmed. Tsh5,000.00 sent to business VODACOM-BUNDLES 2 on 1/12/26 at 10:56 pm. New M-Pesa balance is Tsh0.36.`,
    lines: ['2026-12-01 CL12K9RT5B 150000', 'null MX789012 25000', '2026-06-13 FT2616465ZC2 850000'],
  },
  {
    name: 'messages in Swahili, broken over lines, some with blank lines between',
    origin: 'real: messages of M-Pesa, Halopesa, Airtel Money and a bank',
    text: `M-PESA K82PM107 imethibitishwa umepokea Tsh. 30,000
kutoka kwa FATMA KIWELU tarehe 8/8/26 saa 7:52 PM
Salio lako la M-PESA ni Tsh.30,490.
CAD0G9NVNK8 imethibitishwa. Umepokea Tshs 1,000.00 kutoka CRDB Bank, Akaunti ****3600 - PETER LUCAS NYONI tarehe 13/01/2026 saa 11:12:05.

Umetuma TSh 10,000 kwenda kwa mpokeaji wa Halo Pesa ZUHURA ALLY OMARI - 255700000456. Muamala: 26700000000004. 12/09/26 14:25.

Umepokea Tsh1,000.00, 700000066 Tatu Mwanga. Salio jipya ni Tsh26,684.00. Muamala No. MI240406.1141.Q03294`,
    lines: ['2026-08-08 K82PM107 30000', '2026-01-13 CAD0G9NVNK8 1000', 'null MI240406.1141.Q03294 1000'],
  },
]
