import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Vende që e vlejnë rrugën',
  subtitle:
    'Gjashtë vende që i duam, në Sarandë e përreth. Për secilin mjafton një mëngjes, një pasdite ose një ditë pa nxitim.',
  bookNowText: 'Rezervoni një udhëtim',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Ishujt e Ksamilit',
      description:
        'Katër ishuj të vegjël e të gjelbër në ujë të kulluar, përballë plazheve të Ksamilit. Te më i afërti arrihet me not; te të tjerët ju çojnë varkat me pedale ose varkat taksi. Në korrik e gusht ejani para orës dhjetë, kur ka ende vend dhe qetësi. Ose qëndroni deri në mbrëmje, kur drita bëhet e artë dhe Korfuzi duket sa një pëllëmbë larg.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Syri i Kaltër',
      description:
        'Një burim që del nga shkëmbi në një rreth blu të thellë, me buzë në ngjyrë bruz. Zhytësit kanë zbritur rreth 50 metra pa e gjetur fundin. Uji qëndron gjithë vitin mes 10 dhe 12,5 °C, ndaj hija përreth në gusht është dhuratë. Ndodhet rreth 22 km nga Saranda, dhe hyrja ka një pagesë të vogël. Nga parkimi ecet afro 20 minuta nëpër luginë. Në burim nuk lejohet noti.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrinti',
      description:
        'Kaonë, grekë, romakë, bizantinë e venecianë: të gjithë kanë ndërtuar në këtë gadishull të pyllëzuar, dhe sot në qytetin e tyre shëtitet nën hijen e pemëve. Teatri i shekullit III p.e.s., termat romake, baptisteri paleokristian, kulla veneciane. Që nga viti 1992 bën pjesë në Trashëgiminë Botërore të UNESCO-s, në një park kombëtar mes lagunash e kallamishtesh. Llogaritni dy deri në tri orë dhe mbathni këpucë të rehatshme.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Kalaja e Lëkurësit',
      description:
        'Kodra mbi Sarandë, me gjithë gjirin nën këmbë. Kalanë e ndërtoi më 1537 sulltan Sulejmani i Madhërishëm, kur luftonte për Korfuzin matanë ngushticës. Sot brenda mureve ka një restorant, dhe në perëndim të diellit këtu ngjiten të gjithë.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Gjirokastra',
      description:
        'Qyteti i gurtë. Shtëpi të larta osmane me çati me rrasa guri ngjiten shpatit, nën një nga kalatë më të mëdha të Ballkanit. Në pazarin me kalldrëm shiten ende qilima e punime druri, dhe kafja është e fortë. Këtu lindi shkrimtari Ismail Kadare. Qyteti i vjetër bën pjesë në Trashëgiminë Botërore të UNESCO-s që nga viti 2005.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'Një kala trekëndëshe në një gadishull të vogël, në një nga gjiret më të qeta të bregdetit. Në fillim të shekullit XIX e mbajti Ali Pashë Tepelena. Në anën tjetër të gjirit dallohet hyrja e tunelit ku fshiheshin nëndetëset në kohën e komunizmit. Hidhuni një herë në det nga shkëmbinjtë; Himara është një çerek ore më tutje.',
    },
  ],
}
