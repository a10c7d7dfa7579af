#: target: java, spring, kotlin
#: lacks: healthPath fastapi flask django gunicorn uv poetry requirements python distroless static go nginx spa cra vite pnpm yarn npm compiled node standalone entry
# syntax=docker/dockerfile:1
#: if alpine
FROM eclipse-temurin:__java__-jdk-alpine AS build
#: else
FROM eclipse-temurin:__java__-jdk AS build
#: end
WORKDIR /src
#: if gradle
# The dependencies are downloaded again only when the build files change.
COPY gradlew settings.gradle* build.gradle* ./
COPY gradle gradle
RUN ./gradlew dependencies --no-daemon
COPY src src
RUN ./gradlew bootJar --no-daemon -x test && cp build/libs/*.jar app.jar
#: else
# The dependencies are downloaded again only when pom.xml changes.
COPY mvnw pom.xml ./
COPY .mvn .mvn
RUN ./mvnw -B dependency:go-offline
COPY src src
RUN ./mvnw -B package -DskipTests && cp target/*.jar app.jar
#: end

#: if alpine
FROM eclipse-temurin:__java__-jre-alpine AS runtime
RUN adduser -S -D -H -u 10001 app
#: else
FROM eclipse-temurin:__java__-jre AS runtime
RUN useradd --system --uid 10001 --no-create-home app
#: end
WORKDIR /app
COPY --from=build /src/app.jar app.jar
USER app
EXPOSE __port__
#: if health
# Needs Spring Boot Actuator.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["sh", "-c", "wget -q -O /dev/null http://127.0.0.1:__port__/actuator/health || exit 1"]
#: end
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=75", "-jar", "app.jar"]
