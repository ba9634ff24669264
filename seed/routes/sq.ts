import type { RouteTexts } from './routes.ts'

export const routes: RouteTexts = {
  Ksamil: {
    description:
      'Drejt jugut, mes dy ujërave: djathtas Joni me Korfuzin përballë, majtas laguna e Butrintit me trapat e midhjeve. Pas kthesës së fundit shfaqen katër ishujt e gjelbër të Ksamilit.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te hoteli ose plazhi në Ksamil',
  },
  'Blue Eye': {
    description:
      'Në brendësi, përmes Mesopotamit dhe luginës së gjelbër të Bistricës. Udhëtimi mbaron te parkimi; prej aty deri te burimi ecet rreth 20 minuta, prandaj lini me shoferin orën kur t’ju marrë. Hyrja ka një pagesë të vogël.',
    pickup: 'Te dera juaj në Sarandë; te parkimi i Syrit të Kaltër',
  },
  'Inside the city': {
    description:
      'Saranda ngjitet thikë nga deti, dhe valixhet e ndiejnë. Nga trageti te hoteli, nga kodra te shëtitorja, nga darka në shtëpi: një çmim për çdo adresë të qytetit.',
    pickup: 'Te porti, te stacioni i autobusëve ose te çdo adresë në qytet',
  },
  Butrint: {
    description:
      'Përmes Ksamilit dhe më tej, mes lagunës dhe detit, deri te porta e qytetit antik. Përballë, një trap i vjetër me kavo kalon kanalin e Vivarit. Lini dy a tri orë për rrënojat para kthimit.',
    pickup: 'Te dera juaj në Sarandë; te hyrja e parkut në Butrint',
  },
  'Lekures Castle': {
    description:
      'Dhjetë minuta kthesa, dhe në secilën hapet edhe pak gjiri. Nga muret duken Saranda, ishujt e Ksamilit dhe Korfuzi. Shumica ngjiten një orë para perëndimit dhe rrinë për darkë.',
    pickup: 'Te dera juaj në Sarandë; te porta e kalasë për kthimin',
  },
  'Pema e Thate/Arameras': {
    description:
      'Pas Ksamilit rruga e lë fshatin dhe zbret te gjiret e vogla përballë Korfuzit, me ujë të kthjellët mbi gurë të bardhë. Thuajini shoferit kur t’ju marrë: këtej kalojnë pak makina.',
    pickup: 'Te dera juaj në Sarandë ose Ksamil; te plazhi për kthimin',
  },
  Lukovë: {
    description:
      'Copa e parë e Rivierës: rruga ngjitet në veri të Sarandës, me malin në njërën anë dhe detin thellë poshtë në anën tjetër. Lukova rri mbi tarraca me ullinj e agrume, me plazhet rrëzë tyre.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te shtëpia ose plazhi në Lukovë',
  },
  Qeparo: {
    description:
      'Buzë bregdetit, nga Lukova e Borshi, gjithë rrugën mes ullishtave. Ka dy Qeparo: plazhi dhe, në kodër mbi të, fshati i vjetër prej guri. Kur rezervoni, na thoni në cilin shkoni.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te plazhi ose në fshatin e vjetër në Qeparo',
  },
  Borsh: {
    description:
      'Mbi lartësitë e Lukovës dhe sërish poshtë, te plazhi më i gjatë i Rivierës: rreth shtatë kilometra. Pas tij shtrihen mijëra rrënjë ullinj, dhe mbi ta ç’ka mbetur nga kalaja.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te hoteli ose plazhi në Borsh',
  },
  Himarë: {
    description:
      'Gjysma e Rivierës në një udhëtim: Lukova, ullishtat e Borshit, Qeparoi, pastaj gjiri i Porto Palermos me kalanë e Ali Pashës në gadishull. Himara vjen pas kurrizit tjetër, me plazhin në mes të qytetit dhe lagjen e vjetër në kodër.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te çdo adresë në Himarë',
  },
  Dhërmi: {
    description:
      'E gjithë Riviera e jugut: Borshi, Porto Palermo, Himara, pastaj kthesë pas kthese nën malet e zhveshura. Shtëpi të bardha në shpat, plazhe të gjata poshtë; na thoni nëse qëndroni në fshat apo buzë detit.',
    pickup: 'Te dera juaj ose te porti në Sarandë; në fshat ose te plazhi në Dhërmi',
  },
  Gjirokastër: {
    description:
      'Nga Mesopotami dhe pyjet e Syrit të Kaltër, mbi qafë dhe poshtë në luginën e gjerë të Drinos. Kalaja duket shumë përpara qytetit; metrat e fundit ngjiten mes shtëpive me çati guri.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te pazari ose bujtina juaj në Gjirokastër',
  },
  Berat: {
    description:
      'Mbi qafë te Drinoja, përgjatë saj rrëzë Gjirokastrës dhe nëpër grykën e Tepelenës, pastaj nga Ballshi jashtë maleve. Në Berat dritaret e shtëpive osmane shohin lumin Osum, një radhë mbi tjetrën.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te hoteli në Berat',
  },
  Vlorë: {
    description:
      'Nga rruga e brendshme: lugina e Drinos, Tepelena mbi Vjosë, kodrat e Ballshit, dhe në fund gjiri. Në Vlorë u shpall pavarësia më 1912; sot ka palma buzë detit dhe tragete për në Itali.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te hoteli ose trageti në Vlorë',
  },
  Tiranë: {
    description:
      'Gjysma e vendit në një udhëtim: lugina e Drinos, Tepelena, fushat e naftës në Ballsh, pastaj rrafshina nga Fieri, Lushnja e Kavaja. Në kryeqytet ju çojmë deri te dera e adresës suaj.',
    pickup: 'Te dera juaj ose te porti në Sarandë; te çdo adresë në Tiranë',
  },
  'Tirana Airport': {
    description:
      'Drejt e në terminal, në Rinas, pa ndërruar mjet dhe pa hyrë në qytet. Numëroni mbrapsht nga fluturimi: rruga dhe dy orë në aeroport. Kur zbrisni ju, shoferi pret te dalja me emrin tuaj në tabelë, edhe kur fluturimi vonohet.',
    pickup: 'Te dera juaj në Sarandë; te dalja e mbërritjeve në aeroport',
  },
}
