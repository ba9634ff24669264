import type { RouteTexts } from './routes.ts'

export const routes: RouteTexts = {
  Ksamil: {
    description:
      'Vers le sud, sur les collines entre deux eaux : à droite la mer Ionienne et Corfou, à gauche la lagune de Butrint et ses parcs à moules. Après le dernier virage apparaissent les quatre îlots verts de Ksamil.',
    pickup: 'À Saranda devant votre logement ou au port ; à Ksamil à l’hôtel ou à la plage',
  },
  'Blue Eye': {
    description:
      'Vers l’intérieur, par Mesopotam et la vallée verte de la Bistrica. Le trajet s’arrête au parking ; de là, la source est à une vingtaine de minutes à pied. Convenez avec le chauffeur de l’heure du retour. L’entrée coûte peu.',
    pickup: 'À Saranda devant votre logement ; à l’Œil bleu au parking',
  },
  'Inside the city': {
    description:
      'Saranda monte raide depuis la mer, et les valises s’en aperçoivent. Du ferry à l’hôtel, des hauteurs à la promenade, au retour du dîner : un seul prix pour toutes les adresses de la ville.',
    pickup: 'Au port, à l’arrêt des bus ou à n’importe quelle adresse en ville',
  },
  Butrint: {
    description:
      'Par Ksamil, puis entre lagune et mer jusqu’à l’entrée de la ville antique. En face, un vieux bac à câble traverse le canal de Vivari. Comptez deux à trois heures dans les ruines avant le retour.',
    pickup: 'À Saranda devant votre logement ; à Butrint à l’entrée du site',
  },
  'Lekures Castle': {
    description:
      'Dix minutes de virages, et à chacun la baie s’ouvre un peu plus. Des remparts, on voit Saranda, les îlots de Ksamil et Corfou. La plupart montent une heure avant le coucher du soleil et restent dîner.',
    pickup: 'À Saranda devant votre logement ; pour redescendre, à la porte du château',
  },
  'Pema e Thate/Arameras': {
    description:
      'Après Ksamil, la route quitte le village et descend vers de petites criques juste en face de Corfou, à l’eau claire sur des pierres pâles. Dites au chauffeur quand revenir : peu de voitures passent par ici.',
    pickup: 'Devant votre logement à Saranda ou à Ksamil ; pour le retour, à la plage',
  },
  Lukovë: {
    description:
      'Le premier bout de Riviera : au nord de Saranda la route s’élève, la montagne d’un côté, la mer loin en bas de l’autre. Lukovë domine des terrasses d’oliviers et d’agrumes, avec ses plages à leur pied.',
    pickup: 'À Saranda devant votre logement ou au port ; à Lukovë à la maison ou à la plage',
  },
  Qeparo: {
    description:
      'Le long de la côte par Lukovë et Borsh, parmi les oliveraies d’un bout à l’autre. Il y a deux Qeparo : la plage, et le vieux village de pierre sur la colline. En réservant, dites-nous lequel est le vôtre.',
    pickup: 'À Saranda devant votre logement ou au port ; à Qeparo à la plage ou au vieux village',
  },
  Borsh: {
    description:
      'Par les hauteurs de Lukovë, puis la descente vers la plus longue plage de la Riviera, environ sept kilomètres. Derrière elle, des milliers d’oliviers, et au-dessus ce qui reste du château.',
    pickup: 'À Saranda devant votre logement ou au port ; à Borsh à l’hôtel ou à la plage',
  },
  Himarë: {
    description:
      'La moitié de la Riviera en un seul trajet : Lukovë, les oliveraies de Borsh, Qeparo, puis la baie de Porto Palermo et le château d’Ali Pacha sur sa presqu’île. Derrière la crête suivante, Himarë, sa plage en pleine ville et le vieux quartier sur la colline.',
    pickup: 'À Saranda devant votre logement ou au port ; à Himarë à n’importe quelle adresse',
  },
  Dhërmi: {
    description:
      'Toute la Riviera du sud : Borsh, Porto Palermo, Himarë, puis virage après virage sous les montagnes nues. Des maisons blanches sur la pente, de longues plages en bas ; dites-nous si vous logez au village ou au bord de la mer.',
    pickup: 'À Saranda devant votre logement ou au port ; à Dhërmi au village ou à la plage',
  },
  Gjirokastër: {
    description:
      'Par Mesopotam et les bois de l’Œil bleu, le col, puis la large vallée du Drino. La forteresse se montre bien avant la ville ; les derniers mètres grimpent entre des maisons aux toits de pierre.',
    pickup: 'À Saranda devant votre logement ou au port ; à Gjirokastër au bazar ou à votre pension',
  },
  Berat: {
    description:
      'Le col, le Drino que l’on suit au pied de Gjirokastër, les gorges de Tepelenë, puis Ballsh à la sortie des montagnes. À Berat, les fenêtres des maisons ottomanes regardent la rivière Osum, rang sur rang.',
    pickup: 'À Saranda devant votre logement ou au port ; à Berat à votre hôtel',
  },
  Vlorë: {
    description:
      'Par la route de l’intérieur : la vallée du Drino, Tepelenë au-dessus de la Vjosa, les collines de Ballsh et, au bout, la baie. C’est à Vlorë que l’Albanie proclama son indépendance en 1912 ; aujourd’hui, des palmiers au bord de la mer et des ferries pour l’Italie.',
    pickup: 'À Saranda devant votre logement ou au port ; à Vlorë à l’hôtel ou au ferry',
  },
  Tiranë: {
    description:
      'La moitié du pays en un seul trajet : la vallée du Drino, Tepelenë, les champs de pétrole de Ballsh, puis la plaine par Fier, Lushnjë et Kavajë. Dans la capitale, nous vous déposons devant votre porte.',
    pickup: 'À Saranda devant votre logement ou au port ; à Tirana à n’importe quelle adresse',
  },
  'Tirana Airport': {
    description:
      'Directement au terminal de Rinas, sans changement et sans passer par la ville. Comptez à rebours depuis votre vol : la route, plus deux heures à l’aéroport. À l’arrivée, le chauffeur est à la sortie avec votre nom sur une pancarte, même en cas de retard.',
    pickup: 'À Saranda devant votre logement ; à l’aéroport à la sortie des arrivées',
  },
}
