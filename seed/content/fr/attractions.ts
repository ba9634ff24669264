import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Des lieux qui valent la route',
  subtitle:
    'Six de nos endroits préférés autour de Saranda, pour une matinée, un après-midi ou une journée sans se presser.',
  bookNowText: 'Réserver le trajet',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Îles de Ksamil',
      description:
        'Quatre petites îles vertes dans une eau transparente comme le verre, juste en face des plages de Ksamil. La plus proche se rejoint vite à la nage ; un pédalo ou un bateau-taxi vous mène aux autres. En juillet et en août, venez avant dix heures pour une place au calme, ou restez le soir, quand la lumière se dore et que Corfou semble à portée de main.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Œil bleu',
      description:
        'Une source qui jaillit de la roche dans un cercle d’un bleu profond, bordé de turquoise. Des plongeurs y sont descendus à une cinquantaine de mètres sans en trouver le fond. L’eau reste entre 10 et 12,5 °C toute l’année, et l’ombre alentour est un cadeau au mois d’août. La source se trouve à environ 22 km de Saranda, et l’entrée coûte peu. Du parking, vous marchez une vingtaine de minutes dans la vallée ; la baignade dans la source est interdite.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrint',
      description:
        'Grecs, Romains, Byzantins et Vénitiens ont tous bâti sur cette presqu’île boisée, et vous traversez leur ville à l’ombre des arbres : un théâtre du IIIe siècle av. J.-C., des thermes romains, un baptistère paléochrétien, une tour vénitienne. Le site, inscrit au patrimoine mondial de l’UNESCO depuis 1992, se trouve dans un parc national de lagunes et de roseaux. Prévoyez deux à trois heures et de bonnes chaussures.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Château de Lëkurës',
      description:
        'La colline qui domine Saranda, avec toute la baie à ses pieds. Le sultan Soliman le Magnifique fit construire le château en 1537, alors qu’il faisait la guerre pour Corfou, de l’autre côté du détroit. Ses murs abritent aujourd’hui un restaurant, et tout le monde y monte pour le coucher du soleil.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Gjirokastër',
      description:
        'La ville de pierre. De hautes maisons ottomanes aux toits de lauzes gravissent la pente sous l’un des plus grands châteaux des Balkans, et dans le bazar pavé on trouve toujours des tapis, du bois sculpté et du café fort. L’écrivain Ismail Kadaré y est né. La vieille ville est inscrite au patrimoine mondial de l’UNESCO depuis 2005.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'Un château triangulaire sur une petite presqu’île, dans l’une des baies les plus calmes de la côte. Ali Pacha de Tepelena le tenait au début du XIXe siècle. Sur l’autre rive, on distingue l’entrée d’un tunnel où se cachaient des sous-marins à l’époque communiste. Baignez-vous depuis les rochers en contrebas ; Himarë est à un quart d’heure.',
    },
  ],
}
